-- A dummy hand is shown.
insert into kinds values (64, 'DUMMY_SHOW');
