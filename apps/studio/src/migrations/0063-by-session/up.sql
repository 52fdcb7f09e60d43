-- One by one.
drop index concurrently if exists studio.round_by_session;

create index concurrently round_by_session on studio.round (session_id);

drop index concurrently if exists studio.slip_by_session;

create index concurrently slip_by_session on studio.slip (session_id);
