-- One by one.
drop index concurrently if exists outbox_reaction;

create index concurrently outbox_reaction on outbox (reaction, due_at, id) where kind = 'reaction' and dead_at is null;

drop index concurrently if exists outbox_order;

create index concurrently outbox_order on outbox (reaction, key, id) where kind = 'reaction' and dead_at is null and key is not null;
