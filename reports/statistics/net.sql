-- name: Net
-- asks: What did he win?
-- count: cash-outs less buys, or what the hands brought where no money is written
-- chances:
-- unit: u
-- level: result
-- games: any
-- of: evenings
-- note: nights whose net is not known are left out
select {by}, sum(net{book} * worth) as value, count(net) as n
from evenings where {only} group by {by}
