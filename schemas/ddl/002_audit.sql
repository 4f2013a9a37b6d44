-- What the judge said. Of the audits only the latest keeps its rows here; every audit keeps its
-- own line in `audits`.

create table audits (
    audit integer not null primary key,
    engine varchar not null,  -- version of the program
    definitions_hash varchar not null,  -- of every game definition and code
    profile varchar not null,
    house_hash varchar not null,  -- '' when there was no house file
    house_path varchar not null,
    hands bigint not null,
    verdicts map(varchar, bigint) not null,  -- how many hands of each verdict
    codes map(varchar, bigint) not null  -- how many findings of each code
);

-- One row a hand. The lists are parallel, one entry a seat; null where it is not known.
create table verdicts (
    audit integer not null,
    hand bigint not null,
    verdict varchar not null,
    award varchar not null,
    game varchar not null,  -- id of the definition used; as called when there is none
    profile varchar not null,
    edition varchar not null,  -- hash of the definition
    halted boolean not null,
    ok integer not null,
    cannot_tell varchar[] not null,
    not_applicable integer not null,
    rake bigint not null,
    seats smallint[] not null,
    put_in bigint[] not null,
    returned bigint[] not null,
    owed bigint[] not null,
    paid bigint[] not null,
    net bigint[] not null  -- as paid
);

create table findings (
    audit integer not null,
    hand bigint not null,
    number integer not null,  -- order within the hand, from 0
    code varchar not null,
    severity varchar not null,
    state varchar not null,
    stage varchar not null,
    topic varchar not null,
    event integer not null,  -- index from 0; -1 for the hand as a whole
    line bigint not null,
    "column" bigint not null,
    seats smallint[] not null,
    cites varchar[] not null,
    recorded varchar not null,
    expected varchar not null,
    message varchar not null,
    amounts map(smallint, bigint) not null,  -- seat -> chips owed minus paid
    fingerprint varchar not null
);

create table pots (
    audit integer not null,
    hand bigint not null,
    pot smallint not null,  -- 0 the main pot, then the side pots
    name varchar not null,
    amount bigint not null,
    eligible smallint[] not null
);

-- One contest's part of a pot on one board. The lists are parallel, one entry a seat that was
-- owed something or had a hand.
create table shares (
    audit integer not null,
    hand bigint not null,
    pot smallint not null,
    share smallint not null,
    contest varchar not null,
    amount bigint not null,
    board integer not null,
    owed map(smallint, bigint) not null,
    hands map(smallint, varchar) not null,  -- seat -> the hand in words
    five map(smallint, varchar) not null,  -- seat -> the cards of the hand, two letters a card
    lines map(smallint, varchar) not null  -- seat -> line played, in grid games
);

create table readings (
    audit integer not null,
    hand bigint not null,
    number integer not null,
    topics map(varchar, varchar) not null,
    owed map(smallint, bigint) not null,
    supports_paid boolean not null
);

create table ruling_effects (
    audit integer not null,
    hand bigint not null,
    number integer not null,
    topic varchar not null,
    value varchar not null,
    "by" varchar not null,
    text varchar not null,
    effect varchar not null
);

create table transfers (
    audit integer not null,
    hand bigint not null,
    number integer not null,
    payer smallint not null,
    payee smallint not null,
    chips bigint not null
);

-- One row a seat of a judged hand.
create view awards as
with unnested as (
    select
        audit, hand,
        unnest(seats) as seat,
        unnest(put_in) as put_in,
        unnest(returned) as returned,
        unnest(owed) as owed,
        unnest(paid) as paid,
        unnest(net) as net
    from verdicts
)
select u.audit, u.hand, h.id, u.seat, h.names[u.seat + 1] as player,
    u.put_in, u.returned, u.owed, u.paid, u.net
from unnested u
join hands h on h.hand = u.hand;
