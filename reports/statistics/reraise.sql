-- name: Re-raise
-- asks: Does he raise the first raiser, whatever the game?
-- count: raises
-- chances: first decisions behind one bet or raise, not his own, able to raise
-- unit: %
-- level: actions
-- games: any
-- of: seats
-- note: in limit stud a completion is the first bet: this is not the third
select {by}, coalesce(sum(reraise), 0) as k, count(reraise) as n
from seats where {only} group by {by}
