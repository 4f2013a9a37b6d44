-- name: Right side
-- asks: Does he declare the right side?
-- count: declarations that won a share by the articles; of both sides all
-- chances: declarations
-- unit: %
-- level: showdown
-- games: sides
-- of: seats
select {by}, sum(sides_ok)::bigint as k, sum(sides)::bigint as n
from seats where {only} group by {by}
