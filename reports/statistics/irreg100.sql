-- name: Other faults per 100
-- asks: How often is another rule broken?
-- count: hands with an error or a slip
-- chances: hands recorded act by act
-- unit: %
-- level: actions
-- games: any
-- of: dealt
select {by}, count(*) filter (hand in (
        select hand from findings where severity in ('error', 'warn') and state in ('open', 'ruled')
    )) as k, count(*) as n
from dealt where {only} and level in ('actions', 'procedure') group by {by}
