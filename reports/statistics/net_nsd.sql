-- name: Won without
-- asks: What did he win in all other hands?
-- count: net of hands he did not show down
-- chances:
-- unit: u
-- level: showdown
-- games: any
-- of: seats
-- note: a loss by folding is one
select {by}, coalesce(sum(net{book} * worth) filter (at_showdown is distinct from 1), 0) as value,
    count(net) filter (at_showdown is distinct from 1) as n
from seats where {only} group by {by}
