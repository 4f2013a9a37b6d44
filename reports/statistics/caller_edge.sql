-- name: Caller's edge
-- asks: Is it the game, or the deal?
-- count: caller's result less his stakes per 100 in the same games called by others
-- chances:
-- unit: x
-- level: showdown
-- games: any
-- of: seats
-- note: both sides need 30 hands
with own as (
    select *, player = dealer as is_own from seats where {only} and stake > 0 and dealer is not null
), there as (select distinct player, game from own where is_own)
select {by}, 100 * (
        sum((net{book}::decimal(38, 6) / stake)) filter (is_own) / nullif(count(net) filter (is_own), 0)
        - sum((net{book}::decimal(38, 6) / stake)) filter (not is_own)
        / nullif(count(net) filter (not is_own), 0)
    ) as value, least(count(net) filter (is_own), count(net) filter (not is_own)) as n
from own semi join there using (player, game) group by {by}
