-- name: Per 100 hands
-- asks: What do a hundred hands bring him?
-- count: 100 times net from hands
-- chances: hands
-- unit: u
-- level: showdown
-- games: any
-- of: seats
select {by}, 100 * sum(net{book} * worth) / nullif(count(net), 0) as value, count(net) as n
from seats where {only} group by {by}
