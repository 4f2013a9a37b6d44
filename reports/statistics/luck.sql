-- name: Luck of the all-ins
-- asks: Did the cards bring more or less than the chances were worth?
-- count: paid less part of the pots at the last decision
-- chances:
-- unit: u
-- level: showdown
-- games: any
-- of: seats
-- note: only all-ins with every hand known and no choice left; exact, or sampled and so marked
select {by}, sum((paid - chances::decimal(38, 9)) * worth) as value, count(chances) as n
from seats where {only} group by {by}
