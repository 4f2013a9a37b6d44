-- name: Unexplained
-- asks: What does no hand explain?
-- count: net less net from hands, side money
-- chances:
-- unit: u
-- level: result
-- games: any
-- of: evenings
-- note: hands nobody recorded, rebuys nobody wrote
select {by}, sum((net - played - side) * worth) as value, count(net) as n
from evenings where {only} and not by_hands and hands > 0 and not unknown > 0 group by {by}
