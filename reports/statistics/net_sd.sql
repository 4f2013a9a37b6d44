-- name: Won with cards
-- asks: What did he win in hands he showed down?
-- count: net of hands he was in at the showdown
-- chances:
-- unit: u
-- level: showdown
-- games: any
-- of: seats
select {by}, coalesce(sum(net{book} * worth) filter (at_showdown = 1), 0) as value,
    count(net) filter (at_showdown = 1) as n
from seats where {only} group by {by}
