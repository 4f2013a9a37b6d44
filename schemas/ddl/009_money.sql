-- What a person wrote down of the season's money after the nights, and since when a ruling holds.
-- Append-only: what is taken back stays, and an entry of its own says so.
create table if not exists money_entries (
    entry integer not null primary key,
    kind varchar not null,  -- paid | pays | buy | cash | adjust | withdrawn
    night varchar not null,  -- whose books a correction is in: DATE, or DATE@PLACE; '' of a payment
    player varchar not null,  -- who paid, or whose it is
    other varchar not null,  -- who was paid
    amount varchar not null,  -- decimal text; of `withdrawn` the number of the entry taken back
    money varchar not null,  -- in what, as the season calls it: EUR, chips
    way varchar not null,  -- of a payment: cash, by bank ...
    "by" varchar not null,  -- who says so
    text varchar not null,  -- why
    given varchar not null  -- when, as the person running the command has it
);

-- The first night a ruling holds for; '' without one.
alter table rulings add column if not exists since varchar default '';
alter table rulings alter column since set not null;

-- The last ruling an audit knew of; of earlier audits nobody knows.
alter table audits add column if not exists rulings integer default 0;
alter table audits alter column rulings set not null;
