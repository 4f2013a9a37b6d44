-- name: Splits
-- asks: How often is a pot split?
-- count: hands with a pot paid to two or more
-- chances: hands
-- unit: %
-- level: showdown
-- games: any
-- of: dealt
select {by}, count(*) filter (is_split) as k, count(is_split) as n
from dealt where {only} and counts group by {by}
