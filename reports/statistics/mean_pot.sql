-- name: Mean pot
-- asks: How large is a pot, in stakes?
-- count: pot by stake
-- chances: hands
-- unit: x
-- level: showdown
-- games: any
-- of: dealt
select {by}, avg(pot / stake::double) as value, count(pot) as n
from dealt where {only} and counts and stake > 0 group by {by}
