-- name: Biggest pot lost
-- asks: How much was the most he put in for nothing?
-- count: the most put in and not paid
-- chances:
-- unit: u
-- level: showdown
-- games: any
-- of: seats
select {by}, max((put_in - returned) * worth) filter (paid = 0) as value, count(paid) as n
from seats where {only} group by {by}
