-- name: Ahead at showdown
-- asks: Does he end ahead when he shows down?
-- count: net above 0
-- chances: hands he was in at the showdown
-- unit: %
-- level: showdown
-- games: any
-- of: seats
select {by}, coalesce(sum(wsd_net{book}), 0) as k, count(wsd_net{book}) as n
from seats where {only} group by {by}
