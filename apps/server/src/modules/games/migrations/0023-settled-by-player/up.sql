-- One by one.
drop index concurrently if exists games.bet_by_player_settlement;

create index concurrently bet_by_player_settlement on games.bet (player_id, settled_at) where status = 'settled';
