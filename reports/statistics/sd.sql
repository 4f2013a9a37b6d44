-- name: Swing
-- asks: How far do his nights lie apart?
-- count: deviation of the nets of his nights
-- chances:
-- unit: u
-- level: result
-- games: any
-- of: evenings
-- note: from five nights on
select {by}, case when count(net) >= 5 then stddev_samp((net{book} * worth)::double) end as value, count(net) as n
from evenings where {only} group by {by}
