-- name: Continuation bet, round 5
-- asks: Does the last aggressor go on betting?
-- count: bets
-- chances: first decisions of the last aggressor before a bet, in round 5; he bet so in the round before
-- unit: %
-- level: actions
-- games: any
-- of: seats
select {by}, coalesce(sum(cbet_5), 0) as k, count(cbet_5) as n
from seats where {only} group by {by}
