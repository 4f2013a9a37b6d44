-- name: Variety
-- asks: How many games does he call?
-- count: different games, editions as one
-- chances: hands he dealt
-- unit: #
-- level: result
-- games: any
-- of: dealt
select dealer as player, count(distinct split_part(game, '.', 1)) as value, count(*) as n
from dealt where {only} and counts and dealer is not null group by 1
