-- name: Leans on wild cards
-- asks: Does his hand need a wild card?
-- count: hands shown whose best five hold one
-- chances: hands shown in games with wild cards
-- unit: %
-- level: showdown
-- games: wild cards
-- of: seats
select {by}, sum(wild_needed)::bigint as k, sum(wild_hands)::bigint as n
from seats where {only} group by {by}
