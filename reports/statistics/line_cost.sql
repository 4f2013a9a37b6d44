-- name: Cost of a line
-- asks: What did naming another line cost him?
-- count: owed on his best line less owed
-- chances:
-- unit: u
-- level: showdown
-- games: lines
-- of: seats
select {by}, sum(line_cost * worth) as value, sum(lines)::bigint as n
from seats where {only} and lines > 0 group by {by}
