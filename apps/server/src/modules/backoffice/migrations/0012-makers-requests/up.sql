-- One by one.
drop index concurrently if exists backoffice.approval_by_maker;

create index concurrently approval_by_maker on backoffice.approval (maker_id, requested_at desc);
