-- name: Rebuys
-- asks: How often does he buy again?
-- count: buys after the first of a night, top-ups too
-- chances:
-- unit: #
-- level: result
-- games: any
-- of: evenings
select {by}, sum(greatest(buys - 1, 0))::bigint as value, count(*) as n
from evenings where {only} group by {by}
