-- name: First-round raise
-- asks: Does he raise in the first round?
-- count: hands with a bet, completion or raise of his in the first round
-- chances: as VPIP
-- unit: %
-- level: actions
-- games: any
-- of: seats
select {by}, coalesce(sum(pfr), 0) as k, count(pfr) as n
from seats where {only} group by {by}
