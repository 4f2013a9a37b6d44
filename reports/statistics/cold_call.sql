-- name: Cold call
-- asks: Does he call a raise with nothing in?
-- count: calls
-- chances: first decisions behind one raise with nothing put in of his own will
-- unit: %
-- level: actions
-- games: blinds
-- of: seats
select {by}, coalesce(sum(cold_call), 0) as k, count(cold_call) as n
from seats where {only} group by {by}
