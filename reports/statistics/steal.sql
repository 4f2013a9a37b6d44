-- name: Steal
-- asks: Does he raise for the blinds?
-- count: raises
-- chances: open chances in CO, BTN or SB with three or more dealt in
-- unit: %
-- level: actions
-- games: blinds
-- of: seats
select {by}, coalesce(sum(steal), 0) as k, count(steal) as n
from seats where {only} group by {by}
