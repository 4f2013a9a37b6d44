-- name: Side money
-- asks: What did bounties and payments bring him?
-- count: chips paid beside the pots
-- chances:
-- unit: u
-- level: result
-- games: any
-- of: evenings
select {by}, sum(side * worth) as value, count(*) as n
from evenings where {only} group by {by}
