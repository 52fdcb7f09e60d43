-- One by one.
drop index concurrently if exists protection.identity_mark_by_player;

create index concurrently identity_mark_by_player on protection.identity_mark (player_id);
