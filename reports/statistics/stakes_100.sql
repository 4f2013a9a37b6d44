-- name: Stakes per 100 hands
-- asks: What do a hundred hands bring him, whatever the stakes?
-- count: 100 times the sum of net by stake
-- chances: hands
-- unit: x
-- level: showdown
-- games: any
-- of: seats
-- note: the stake is the big blind, else the lower bet, the smallest bet, the ante
select {by}, 100 * sum((net{book}::decimal(38, 6) / stake)) / nullif(count(net), 0) as value, count(net) as n
from seats where {only} and stake > 0 group by {by}
