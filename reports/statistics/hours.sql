-- name: Hours
-- asks: How long did he play?
-- count: from his first to his last hand of each night
-- chances:
-- unit: #
-- level: result
-- games: any
-- of: seats
-- note: nights without times are left out; past midnight goes on
with timed as (
    select player, night, coalesce(
        epoch(try_cast(time as timestamptz)) / 60,
        60 * try_cast(regexp_extract(time, '^(\d{1,2}):(\d\d)', 1) as integer)
            + try_cast(regexp_extract(time, '^(\d{1,2}):(\d\d)', 2) as integer)
    ) as minute, number
    from seats where {only} and time <> ''
), spans as (
    select player, night, arg_min(minute, number) as first, arg_max(minute, number) as last
    from timed where minute is not null group by player, night having count(*) > 1
)
select player, (sum(case when last < first then last + 1440 - first else last - first end) / 60)
    ::decimal(18, 2) as value, count(*) as n
from spans group by player
