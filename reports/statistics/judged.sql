-- name: Awards judged
-- asks: How much of it could be judged?
-- count: awards that are right or wrong
-- chances: hands with an award
-- unit: %
-- level: showdown
-- games: any
-- of: dealt
select {by}, count(*) filter (award in ('right', 'wrong')) as k,
    count(*) filter (award <> 'none') as n
from dealt where {only} group by {by}
