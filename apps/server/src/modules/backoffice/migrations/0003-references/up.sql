-- One by one.
drop index concurrently if exists backoffice.approval_by_maker;

create index concurrently approval_by_maker on backoffice.approval (maker_id);

drop index concurrently if exists backoffice.approval_by_checker;

create index concurrently approval_by_checker on backoffice.approval (checker_id) where checker_id is not null;
