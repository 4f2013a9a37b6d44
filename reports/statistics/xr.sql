-- name: Check-raise
-- asks: Does he check and then raise?
-- count: raises
-- chances: checks followed by a decision facing a bet, able to raise; one a round
-- unit: %
-- level: actions
-- games: any
-- of: seats
select {by}, sum(xr)::bigint as k, sum(xr_n)::bigint as n
from seats where {only} group by {by}
