-- name: Fold to continuation bet, round 2
-- asks: Does he give up to it?
-- count: folds
-- chances: first decisions facing a continuation bet, in round 2
-- unit: %
-- level: actions
-- games: any
-- of: seats
select {by}, coalesce(sum(fold_to_cbet_2), 0) as k, count(fold_to_cbet_2) as n
from seats where {only} group by {by}
