-- name: Goes in
-- asks: Does he go in?
-- count: declared in
-- chances: declarations of in or out
-- unit: %
-- level: actions
-- games: in or out
-- of: seats
select {by}, sum(ins)::bigint as k, sum(in_or_outs)::bigint as n
from seats where {only} group by {by}
