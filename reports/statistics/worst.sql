-- name: Worst night
-- asks: How bad was his worst night?
-- count: smallest net of a night
-- chances:
-- unit: u
-- level: result
-- games: any
-- of: evenings
select {by}, min(net{book} * worth) as value, count(net) as n
from evenings where {only} group by {by}
