-- name: 4-bet
-- asks: Does he raise behind two raises?
-- count: raises
-- chances: first decisions behind two raises, the second not his, able to raise
-- unit: %
-- level: actions
-- games: blinds
-- of: seats
select {by}, coalesce(sum(four_bet), 0) as k, count(four_bet) as n
from seats where {only} group by {by}
