-- name: Won when played on
-- asks: Does he win when he sees a second round?
-- count: paid from a pot
-- chances: hands with a decision of his behind the first round
-- unit: %
-- level: actions
-- games: any
-- of: seats
select {by}, coalesce(sum(wwsf{book}), 0) as k, count(wwsf{book}) as n
from seats where {only} group by {by}
