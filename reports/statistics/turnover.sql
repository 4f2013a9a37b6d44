-- name: Turnover
-- asks: How much went through the pots?
-- count: what everybody put in and did not get back
-- chances:
-- unit: u
-- level: showdown
-- games: any
-- of: dealt
select {by}, sum(pot * worth) as value, count(pot) as n
from dealt where {only} and counts group by {by}
