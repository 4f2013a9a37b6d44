-- name: Return
-- asks: What does a chip he buys bring?
-- count: net
-- chances: buys
-- unit: %
-- level: result
-- games: any
-- of: evenings
-- note: nights with buy-ins and cash-outs alone
select {by}, sum(net{book} * worth) filter (bought > 0) as k, sum(bought * worth) filter (net is not null and bought > 0) as n
from evenings where {only} and not by_hands group by {by}
