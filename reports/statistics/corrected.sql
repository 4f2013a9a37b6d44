-- name: Money corrected
-- asks: How much was paid to the wrong player?
-- count: what was owed and not paid
-- chances:
-- unit: u
-- level: showdown
-- games: any
-- of: dealt
select {by}, sum(short * worth) as value, count(*) as n
from (
    select d.*, list_sum(list_transform(generate_series(1, len(v.owed)),
        lambda i: greatest(coalesce(v.owed[i] - v.paid[i], 0), 0))) as short
    from dealt d join verdicts v using (hand) where v.award = 'wrong'
) where {only} group by {by}
