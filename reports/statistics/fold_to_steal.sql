-- name: Fold to steal
-- asks: Does he let his blind go?
-- count: folds
-- chances: first decisions of a blind or straddler facing a steal, nobody in between
-- unit: %
-- level: actions
-- games: blinds
-- of: seats
select {by}, coalesce(sum(fold_to_steal), 0) as k, count(fold_to_steal) as n
from seats where {only} group by {by}
