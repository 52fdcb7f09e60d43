-- One by one.
drop index concurrently if exists vip.player_level_by_level;

create index concurrently player_level_by_level on vip.player_level (level);
