-- name: Deepest fall
-- asks: How deep was his deepest fall?
-- count: largest fall of the running net from its peak
-- chances:
-- unit: u
-- level: result
-- games: any
-- of: evenings
with running as (
    select *, sum(net{book} * worth) over (partition by {by} order by day, evening) as total
    from evenings where {only} and net is not null
), peaks as (
    select *, greatest(0, max(total) over (
        partition by {by} order by day, evening rows between unbounded preceding and current row
    )) as peak
    from running
)
select {by}, max(peak - total) as value, count(*) as n from peaks group by {by}
