-- name: Games called
-- asks: Which games does he call?
-- count: hands he dealt of the game
-- chances: hands he dealt
-- unit: %
-- level: result
-- games: any
-- of: dealt
-- note: who deals calls the game
with own as (
    select dealer as player, game, count(*) as k from dealt
    where {only} and counts and dealer is not null group by 1, 2
)
select player, game, k, sum(k) over (partition by player)::bigint as n from own
