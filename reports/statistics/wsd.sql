-- name: Won at showdown
-- asks: Does he win what he shows down?
-- count: paid from a pot that two or more could claim
-- chances: hands he was in at the showdown
-- unit: %
-- level: showdown
-- games: any
-- of: seats
-- note: a share, a quarter, one board of two count
select {by}, coalesce(sum(wsd{book}), 0) as k, count(wsd{book}) as n
from seats where {only} group by {by}
