-- The newest rounds of one game of a player.
create index if not exists round_of_game on studio.round (account_id, game, ref desc);
