-- name: Pat hands
-- asks: Does he stand pat?
-- count: draws of no card
-- chances: draws
-- unit: %
-- level: actions
-- games: draws
-- of: seats
select {by}, sum(pats)::bigint as k, sum(draws)::bigint as n
from seats where {only} group by {by}
