-- name: Went to showdown
-- asks: Does he see it through?
-- count: hands he was in at the showdown
-- chances: hands with a decision of his behind the first round
-- unit: %
-- level: actions
-- games: any
-- of: seats
-- note: a run-out is no round: all-in in the first round is no chance
select {by}, coalesce(sum(wtsd), 0) as k, count(wtsd) as n
from seats where {only} group by {by}
