-- name: Per night
-- asks: What does a night bring him?
-- count: net
-- chances: nights
-- unit: u
-- level: result
-- games: any
-- of: evenings
select {by}, sum(net{book} * worth) / nullif(count(net), 0) as value, count(net) as n
from evenings where {only} group by {by}
