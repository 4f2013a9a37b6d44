-- name: Limp
-- asks: Does he just call an unraised pot?
-- count: calls
-- chances: first decisions before any raise, with a price to pay
-- unit: %
-- level: actions
-- games: any
-- of: seats
select {by}, coalesce(sum(limp), 0) as k, count(limp) as n
from seats where {only} group by {by}
