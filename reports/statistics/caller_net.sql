-- name: Caller's result
-- asks: What do the games he calls bring him?
-- count: 100 times net by stake, in hands he dealt
-- chances: hands he dealt
-- unit: x
-- level: showdown
-- games: any
-- of: seats
select {by}, 100 * sum((net{book}::decimal(38, 6) / stake)) / nullif(count(net), 0) as value, count(net) as n
from seats where {only} and stake > 0 and player = dealer group by {by}
