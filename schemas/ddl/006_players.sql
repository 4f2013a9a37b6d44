-- Who is who. A name is never a key: a player is known by his id in a source, or, where a source has
-- no ids, by the name it writes, which says something within its own format only. What a person
-- said of players is kept as a list of changes that only grows; `aliases` is what they come to.

create macro if not exists folded(name) as  -- `Ann`, `ann` and ` ANN ` are one name
    lower(nfc_normalize(trim(regexp_replace(name, '\s+', ' ', 'g'))));

create table if not exists identities (
    identity integer not null,  -- also the number of the player it is where nobody said otherwise
    origin varchar not null,  -- in what the id is unique; '' for a name
    format varchar not null,  -- whose name it is; '' for an id
    id varchar not null  -- the id, or the folded name; a name as written where two of a night fold alike
);

-- What a night calls those who have an id, or whose names fold alike.
create table if not exists night_names (
    night integer not null,
    name varchar not null,
    identity integer not null
);

create table if not exists player_changes (
    change integer not null,
    kind varchar not null,  -- merge | split | undo
    player integer not null,  -- merge: who is no more; split: an identity; undo: a change
    into_player integer,  -- merge: who he is
    since varchar not null,  -- of the nights it holds for, both included; '' without end
    until varchar not null,
    said varchar not null,  -- as a person reads it
    given varchar not null  -- the date
);

-- Made of the changes in force: whose each identity is. One without a row is its own player.
create table if not exists aliases (
    identity integer not null,
    player integer not null,
    since varchar not null,
    until varchar not null,
    undated boolean not null  -- holds for nights without a date, and for them alone
);

insert into players
select (select coalesce(max(player), 0) from players) + row_number() over (order by format, name), name, null
from (
    select format, min(name) as name
    from (select distinct format, unnest(names) as name from hands)
    group by format, folded(name)
) where not exists (from identities);

insert into identities
select (select coalesce(max(player), 0) from players) - count(*) over () + row_number() over (order by format, name),
    '', format, folded(name)
from (
    select format, min(name) as name
    from (select distinct format, unnest(names) as name from hands)
    group by format, folded(name)
) where not exists (from identities);

-- Every name of every night, and whose it is.
create or replace view night_players as
with told as (
    select distinct night, format, unnest(names) as name from hands
    union
    select night, s.format, unnest([player, other]) as name
    from ledger join nights using (night) join sources s using (source)
), known as (
    select t.night, t.name, n.name as date, coalesce(x.identity, i.identity) as identity
    from (from told where name <> '') t
    join nights n using (night)
    left join night_names x on x.night = t.night and x.name = t.name
    left join identities i on i.origin = '' and i.format = t.format and i.id = folded(t.name)
), dated as (
    select *, regexp_full_match(date, '\d{4}-\d\d-\d\d') as is_dated from known
)
select d.night, d.name, d.identity, coalesce(a.player, d.identity) as player
from dated d
left join aliases a on a.identity = d.identity and a.undated <> d.is_dated
    and (a.undated or ((a.since = '' or a.since <= d.date) and (a.until = '' or d.date <= a.until)));
