-- name: Nights won
-- asks: How often does he go home ahead?
-- count: nights with a net above 0
-- chances: nights whose net is known
-- unit: %
-- level: result
-- games: any
-- of: evenings
select {by}, count(*) filter (net{book} > 0) as k, count(net) as n
from evenings where {only} group by {by}
