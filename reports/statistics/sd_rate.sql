-- name: Showdowns
-- asks: How often is it shown down?
-- count: hands with two or more in at the end
-- chances: hands
-- unit: %
-- level: showdown
-- games: any
-- of: dealt
select {by}, count(*) filter (is_showdown) as k, count(is_showdown) as n
from dealt where {only} and counts group by {by}
