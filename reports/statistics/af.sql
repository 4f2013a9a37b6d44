-- name: Aggression factor
-- asks: How often does he bet or raise for each call?
-- count: bets and raises behind the first round
-- chances: calls behind it
-- unit: x
-- level: actions
-- games: any
-- of: seats
-- note: acts, not hands; without a call there is none
select {by}, sum(aggressive)::bigint as k, sum(calls)::bigint as n
from seats where {only} group by {by}
