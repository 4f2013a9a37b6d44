-- Lines of no known kind, which are kept and are no errors, stand among what could not be read.
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
