-- name: Squeeze
-- asks: Does he raise a raiser and a caller?
-- count: raises
-- chances: 3-bet chances with a call since the open
-- unit: %
-- level: actions
-- games: blinds
-- of: seats
select {by}, coalesce(sum(squeeze), 0) as k, count(squeeze) as n
from seats where {only} group by {by}
