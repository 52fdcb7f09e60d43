-- One by one.
drop index concurrently if exists games.bet_by_round_and_player;

create index concurrently bet_by_round_and_player on games.bet (round_id, player_id);

drop index concurrently if exists games.bet_by_round;
