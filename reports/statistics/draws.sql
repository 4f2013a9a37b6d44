-- name: Cards drawn
-- asks: How many cards does he draw?
-- count: cards thrown
-- chances: draws
-- unit: x
-- level: actions
-- games: draws
-- of: seats
select {by}, sum(thrown)::bigint as k, sum(draws)::bigint as n
from seats where {only} group by {by}
