-- name: Called wrongly
-- asks: How often goes a showdown to the wrong player?
-- count: showdowns with a wrong award
-- chances: showdowns whose award could be judged
-- unit: %
-- level: showdown
-- games: any
-- of: dealt
-- note: what cannot be told, and what needs a ruling, is in neither
select {by}, count(*) filter (award = 'wrong') as k,
    count(*) filter (award in ('right', 'wrong')) as n
from dealt where {only} and counts and is_showdown group by {by}
