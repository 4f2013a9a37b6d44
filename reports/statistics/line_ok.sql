-- name: Best line
-- asks: Does he name his best line?
-- count: named lines that tie his best
-- chances: lines named with his cards known
-- unit: %
-- level: showdown
-- games: lines
-- of: seats
select {by}, sum(lines_ok)::bigint as k, sum(lines)::bigint as n
from seats where {only} group by {by}
