-- name: Misdeals per 100
-- asks: Who misdeals?
-- count: hands with a misdeal, called or stood
-- chances: hands recorded to the procedure
-- unit: %
-- level: procedure
-- games: any
-- of: dealt
-- note: of the dealer; a redealt hand is one; ranked by the lower end of the interval
select {by}, count(*) filter (hand in (
        select hand from findings where severity = 'misdeal' and state in ('open', 'ruled')
    )) as k, count(*) as n
from dealt where {only} and level = 'procedure' group by {by}
