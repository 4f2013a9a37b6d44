-- What wins: the class of the hand that took the main pot, by game and contest.
select game, contest, class, count(*) as times
from (
    select game, unnest(contests) as contest, unnest(classes) as class
    from dealt where counts and {only}
)
group by all
order by game, contest, times desc, class
