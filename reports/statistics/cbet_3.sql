-- name: Continuation bet, round 3
-- asks: Does the last aggressor go on betting?
-- count: bets
-- chances: first decisions of the last aggressor before a bet, in round 3; he bet so in the round before
-- unit: %
-- level: actions
-- games: any
-- of: seats
select {by}, coalesce(sum(cbet_3), 0) as k, count(cbet_3) as n
from seats where {only} group by {by}
