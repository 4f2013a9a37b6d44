-- name: Players in
-- asks: How many enter a pot?
-- count: seats that put chips in of their own will
-- chances: hands
-- unit: x
-- level: actions
-- games: any
-- of: dealt
select {by}, sum(entered)::bigint as k, count(entered) as n
from dealt where {only} and counts group by {by}
