-- name: 3-bet
-- asks: Does he raise the first raiser?
-- count: raises
-- chances: first decisions behind one raise, not his own, able to raise
-- unit: %
-- level: actions
-- games: blinds
-- of: seats
select {by}, coalesce(sum(three_bet), 0) as k, count(three_bet) as n
from seats where {only} group by {by}
