-- Of the sources: lines of no known kind, which are kept and are no errors, and what chips are worth.
create table record_errors_anew (
    source integer not null,
    path varchar not null,
    line bigint not null,
    "column" bigint not null,
    message varchar not null,
    text varchar not null,
    hand varchar not null,  -- id of the hand that was lost by it, or in which the line stands
    unknown boolean not null  -- a line of no known kind: no hand was lost by it
);
insert into record_errors_anew
select source, path, line, "column", message, text, hand, false from record_errors;
drop table record_errors;
alter table record_errors_anew rename to record_errors;

-- What a person said of a file: what its chips are, and what one is worth. It holds for every
-- version of the file at this path; `sources.chip_worth` is what the rows of that version stand at.
create table if not exists source_terms (
    path varchar not null,
    money varchar not null,  -- cash | tournament
    chip_worth varchar,  -- decimal text of one chip, as the file writes chips; null: nobody said
    currency varchar  -- null: nobody said
);
