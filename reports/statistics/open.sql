-- name: Open raise
-- asks: Does he raise when he is first in?
-- count: bets and raises
-- chances: first decisions before any raise and any call
-- unit: %
-- level: actions
-- games: any
-- of: seats
select {by}, coalesce(sum(open), 0) as k, count(open) as n
from seats where {only} group by {by}
