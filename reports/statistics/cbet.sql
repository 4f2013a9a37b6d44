-- name: Continuation bet, round 2
-- asks: Does the last aggressor go on betting?
-- count: bets
-- chances: first decisions of the last aggressor before a bet, in round 2
-- unit: %
-- level: actions
-- games: any
-- of: seats
select {by}, coalesce(sum(cbet_2), 0) as k, count(cbet_2) as n
from seats where {only} group by {by}
