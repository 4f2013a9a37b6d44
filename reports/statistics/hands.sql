-- name: Hands
-- asks: How many hands was he dealt into?
-- count: hands
-- chances:
-- unit: #
-- level: result
-- games: any
-- of: seats
select {by}, count(*) as value, count(*) as n
from seats where {only} group by {by}
