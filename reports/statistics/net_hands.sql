-- name: Net from hands
-- asks: What did the hands bring him?
-- count: paid less put in
-- chances:
-- unit: u
-- level: showdown
-- games: any
-- of: seats
-- note: antes and dead money are put in; hands whose chips are not known are left out
select {by}, sum(net{book} * worth) as value, count(net) as n
from seats where {only} group by {by}
