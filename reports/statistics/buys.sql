-- name: Cards bought
-- asks: Does he pay for cards?
-- count: offers taken
-- chances: cards offered at a price
-- unit: %
-- level: actions
-- games: cards for sale
-- of: seats
select {by}, sum(taken)::bigint as k, sum(offers)::bigint as n
from seats where {only} group by {by}
