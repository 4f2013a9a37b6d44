-- name: Kept his best hidden
-- asks: Does he roll another card than his best?
-- count: rolls of a card that shows less than another would
-- chances: rolls of his own choice with his cards known and a choice that matters
-- unit: %
-- level: actions
-- games: rolls
-- of: seats
select {by}, sum(rolls_hidden)::bigint as k, sum(rolls)::bigint as n
from seats where {only} group by {by}
