-- name: Biggest pot won
-- asks: How much was the largest he was paid?
-- count: the most paid in one hand
-- chances:
-- unit: u
-- level: showdown
-- games: any
-- of: seats
select {by}, max(paid * worth) as value, count(paid) as n
from seats where {only} group by {by}
