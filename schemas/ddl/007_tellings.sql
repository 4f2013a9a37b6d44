-- Hands and nights that several sources tell. Each telling is kept as it was read; what they come
-- to is made of them, and made anew when one of them goes.

alter table hand_sources add column if not exists night integer;  -- of that source; null: not kept
alter table hand_sources add column if not exists number integer;  -- in that night

-- A hand and its tellings, where there are several that are not just alike. The hand is one of them
-- where the others add nothing; else it was made of them, and is no telling itself.
create table if not exists tellings (
    hand bigint not null,
    telling bigint not null
);

-- Where two tellings of a hand differ; the later one was taken.
create table if not exists retold (
    hand bigint not null,
    number integer not null,
    first_path varchar not null,
    later_path varchar not null,
    what varchar not null,
    first_says varchar not null,
    later_says varchar not null
);

-- A night of one source that is a night of an earlier one too, and its hands in the order of both.
create table if not exists joined_nights (
    night integer not null,
    into_night integer not null
);
create table if not exists joined_hands (
    hand bigint not null,
    night integer not null,
    number integer not null
);
create table if not exists joined_entries (
    night integer not null,
    number integer not null,
    into_night integer not null,
    before_hand integer not null,
    is_copy boolean not null
);

-- The ledger of every night, each entry once.
create or replace view night_ledger as
select coalesce(e.into_night, l.night) as night, l.number, l.kind, l.player, l.other, l.amount,
    l.text, coalesce(e.before_hand, l.before_hand) as before_hand, l.place
from ledger l
left join joined_entries e on e.night = l.night and e.number = l.number
where not coalesce(e.is_copy, false);

-- Every source of a hand, those whose telling went into it too.
create or replace view told_by as
select hand, source, path, line, id from hand_sources
union all
select t.hand, s.source, s.path, s.line, s.id
from tellings t join hand_sources s on s.hand = t.telling where t.telling <> t.hand;
