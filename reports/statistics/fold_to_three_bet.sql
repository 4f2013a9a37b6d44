-- name: Fold to 3-bet
-- asks: Does he give up his open raise?
-- count: folds
-- chances: decisions of the first raiser facing one raise more
-- unit: %
-- level: actions
-- games: blinds
-- of: seats
select {by}, coalesce(sum(fold_to_three_bet), 0) as k, count(fold_to_three_bet) as n
from seats where {only} group by {by}
