-- What was recorded: files, nights, players, hands with their events, and what could not be read.
-- Numbered, forward only: never edit a file that has shipped; add the next one.

create table sources (
    source integer not null primary key,  -- also the order in which the files were read
    path varchar not null,
    format varchar not null,
    content_hash varchar not null,
    bytes bigint not null,
    money varchar not null,  -- cash | tournament | unknown: what a chip is
    unit varchar not null,  -- decimal text of one unit in the currency
    currency varchar not null,
    chip_worth varchar,  -- decimal text; null when nobody said
    hands bigint not null,
    errors bigint not null,
    complete boolean not null  -- false while it is being read: what a killed run left
);

create table nights (
    night integer not null primary key,
    source integer not null,
    number integer not null,  -- order within the source
    name varchar not null,  -- the date as written; '' for a file that is no night
    zone varchar not null,
    location varchar not null,
    unit varchar not null,
    currency varchar not null,
    chip bigint not null,
    hosts varchar[] not null,
    chained boolean not null  -- hands follow one another: stacks and button carry
);

create table players (
    player integer not null primary key,
    name varchar not null,  -- as the sources write it
    alias_of integer  -- the player this name stands for; null for himself
);

-- One row a hand. Lists of players are clockwise; lists of events are parallel. A null list of
-- events holds the filler for every event.
create table hands (
    hand bigint not null,  -- dense, in reading order; unique by construction
    source integer not null,
    night integer not null,
    number integer not null,  -- order within the night, or within the file
    id varchar not null,
    path varchar not null,
    line bigint not null,
    "column" bigint not null,
    format varchar not null,
    game varchar not null,  -- as called
    night_name varchar not null,
    time varchar not null,
    level tinyint not null,  -- 0 result, 1 showdown, 2 actions, 3 procedure
    profile varchar not null,
    unit varchar not null,
    currency varchar not null,
    money varchar not null,
    chip bigint not null,
    button integer not null,  -- seat number; -1 unknown
    names varchar[] not null,
    seat_numbers integer[] not null,
    dealt_in boolean[] not null,
    stacks bigint[] not null,  -- -1 where unknown; empty when none is noted
    finishing bigint[],
    winnings bigint[],
    ante_trimming boolean not null,
    stakes map(varchar, bigint) not null,
    options map(varchar, varchar) not null,
    authorities varchar[] not null,
    rulings varchar not null,  -- JSON list
    fields varchar not null,  -- JSON object: what the format knows beside
    incomplete boolean not null,
    content_hash varchar not null,
    revision integer not null,
    kinds utinyint[] not null,
    seats smallint[] not null,
    amounts bigint[] not null,  -- -1 not noted, -2 implied by the rules
    cards tinyint[] not null,  -- suit * 16 + rank; -1 unknown, -2 none
    places bigint[] not null,  -- line << 20 | column
    others bigint[],
    faces tinyint[],
    cells integer[],
    boards integer[],
    groups integer[],
    words varchar[]
);

-- Every source a hand was found in; its own row first.
create table hand_sources (
    hand bigint not null,
    source integer not null,
    path varchar not null,
    line bigint not null,
    id varchar not null  -- as that source calls it
);

-- Hands that a later reading of their file, or of their night, has replaced.
create table superseded (
    hand bigint not null,
    by_hand bigint  -- null: the later reading no longer has it
);

create table ledger (
    night integer not null,
    number integer not null,
    kind varchar not null,  -- buy | cash | pays | adjust | sit | leave | note
    player varchar not null,
    other varchar not null,
    amount bigint not null,
    text varchar not null,
    before_hand integer not null,
    place bigint not null
);

create table record_errors (
    source integer not null,
    path varchar not null,
    line bigint not null,
    "column" bigint not null,
    message varchar not null,
    text varchar not null,
    hand varchar not null  -- id of the hand that was lost by it
);

-- Rulings given after the night, append-only; those a record states are in `hands`.
create table rulings (
    ruling integer not null,
    topic varchar not null,
    value varchar not null,
    scope varchar not null,  -- hand | night | game | standing | withdrawn
    target varchar not null,  -- id of the hand, name of the night, id of the game; '' when standing; the number withdrawn
    "by" varchar not null,
    text varchar not null,
    given varchar not null  -- when, as the person running the command has it
);

create table kinds (
    kind utinyint not null,
    name varchar not null
);

insert into kinds values
    (1, 'ANNOUNCE'), (2, 'SAYS'), (3, 'NOTE'), (4, 'IRREGULAR'), (5, 'RULING'), (6, 'ROUND'),
    (10, 'ANTE'), (11, 'BLIND'), (12, 'STRADDLE'), (13, 'BRING_IN'), (14, 'DEAD'), (15, 'PUT_IN'),
    (16, 'CARRY'),
    (20, 'BURN'), (21, 'DEAL'), (22, 'BOARD'), (23, 'GRID'), (24, 'TURN'), (25, 'ROLL'),
    (26, 'TABLE'), (27, 'TABLE_TURN'), (28, 'DUMMY'),
    (30, 'CHECK'), (31, 'CALL'), (32, 'BET'), (33, 'RAISE'), (34, 'RAISE_BY'), (35, 'ALL_IN'),
    (36, 'FOLD'), (37, 'REST_FOLD'), (38, 'REST_CALL'), (39, 'ALL_CHECK'), (40, 'BRING_IN_ACT'),
    (41, 'CHECK_OR_CALL'), (42, 'BET_OR_RAISE'),
    (50, 'DRAW'), (51, 'DISCARD'), (52, 'PASS'), (53, 'OFFER'), (54, 'PAYS'), (55, 'LEG'),
    (56, 'PARTNER'), (57, 'RUNS'), (58, 'RESHUFFLE'),
    (60, 'DECLARE'), (61, 'SHOW'), (62, 'PLAYS'), (63, 'MUCK'),
    (70, 'BACK'), (71, 'POT'), (72, 'RAKE');

-- One row an event, as a person reads it; null where the record has nothing to say.
create view events as
with unnested as (
    select
        hand, id, names,
        generate_subscripts(kinds, 1) as number,
        unnest(kinds) as kind,
        unnest(seats) as seat,
        unnest(others) as other,
        unnest(amounts) as amount,
        unnest(cards) as card,
        unnest(faces) as face,
        unnest(cells) as cell,
        unnest(boards) as board,
        unnest(groups) as "group",
        unnest(words) as word,
        unnest(places) as place
    from hands
)
select
    u.hand,
    u.id,
    u.number,
    lower(k.name) as kind,
    nullif(u.seat, -1) as seat,
    u.names[nullif(u.seat, -1) + 1] as player,
    nullif(u.other, -1) as other,
    case when u.amount >= 0 then u.amount end as amount,
    u.amount = -2 as implied,
    case
        when u.card = -1 then '??'
        when u.card = 63 then 'Jk'
        when u.card >= 0 then substr('23456789TJQKA', (u.card & 15) + 1, 1)
            || substr('cdhs', (u.card >> 4) + 1, 1)
    end as card,
    case u.face when 1 then 'down' when 2 then 'up' when 3 then 'as dealt' end as face,
    nullif(u.cell, -1) as cell,
    coalesce(u.board, 0) as board,
    coalesce(u."group", 0) as "group",
    coalesce(u.word, '') as word,
    u.place >> 20 as line,
    u.place & 1048575 as "column"
from unnested u
left join kinds k on k.kind = u.kind;
