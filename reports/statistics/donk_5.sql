-- name: Donk bet, round 5
-- asks: Does he bet into the last aggressor?
-- count: bets
-- chances: first decisions before a bet with the last aggressor still to act, in round 5
-- unit: %
-- level: actions
-- games: any
-- of: seats
select {by}, coalesce(sum(donk_5), 0) as k, count(donk_5) as n
from seats where {only} group by {by}
