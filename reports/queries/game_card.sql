-- A game as it was dealt: how often, by how many, how large its pots, how they ended.
select game, count(*) as hands, count(distinct dealer) as callers,
    avg(pot / nullif(stake, 0)::double) as mean_pot,
    median(pot / nullif(stake, 0)::double) as median_pot,
    count(*) filter (is_showdown) as showdowns, count(is_showdown) as of_known,
    count(*) filter (is_split) as splits, count(is_split) as of_paid,
    count(*) filter (award = 'wrong' and is_showdown) as wrong,
    count(*) filter (award in ('right', 'wrong') and is_showdown) as judged,
    count(*) filter (level = 'procedure') as watched,
    count(*) filter (level = 'procedure' and hand in (
        select hand from findings where severity = 'misdeal' and state in ('open', 'ruled')
    )) as misdeals
from dealt
where counts and {only}
group by game
order by hands desc, game
