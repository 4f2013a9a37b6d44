-- name: Aggression frequency
-- asks: How much of his play is betting?
-- count: bets and raises behind the first round
-- chances: bets, raises, calls and folds behind it
-- unit: %
-- level: actions
-- games: any
-- of: seats
-- note: acts, not hands
select {by}, sum(aggressive)::bigint as k, sum(aggressive + calls + folds)::bigint as n
from seats where {only} group by {by}
