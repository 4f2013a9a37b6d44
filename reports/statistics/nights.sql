-- name: Nights
-- asks: How often was he there?
-- count: nights with a hand, a buy or a net of his
-- chances:
-- unit: #
-- level: result
-- games: any
-- of: evenings
select {by}, count(*) as value, count(*) as n
from evenings where {only} group by {by}
