-- name: Best night
-- asks: How good was his best night?
-- count: largest net of a night
-- chances:
-- unit: u
-- level: result
-- games: any
-- of: evenings
select {by}, max(net{book} * worth) as value, count(net) as n
from evenings where {only} group by {by}
