-- One by one.
drop index concurrently if exists messages.broadcast_by_list;

create index concurrently broadcast_by_list on messages.broadcast (list_id) where list_id is not null;
