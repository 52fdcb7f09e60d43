-- One by one.

drop index concurrently if exists audit_by_time;

create index concurrently audit_by_time on audit (at, seq);
