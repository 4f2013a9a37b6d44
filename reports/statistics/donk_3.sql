-- name: Donk bet, round 3
-- asks: Does he bet into the last aggressor?
-- count: bets
-- chances: first decisions before a bet with the last aggressor still to act, in round 3
-- unit: %
-- level: actions
-- games: any
-- of: seats
select {by}, coalesce(sum(donk_3), 0) as k, count(donk_3) as n
from seats where {only} group by {by}
