-- One by one.
drop index concurrently if exists mall.exchange_by_place;

create index concurrently exchange_by_place on mall.exchange (created_at, id);
