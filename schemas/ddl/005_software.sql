-- What software tells beside the acts.
insert into kinds values (17, 'POST'), (73, 'STATED'), (74, 'GARBLED');
