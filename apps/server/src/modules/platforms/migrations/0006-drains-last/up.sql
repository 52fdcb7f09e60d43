-- Games that end because their platform is emptied: after those of players who must not play.
alter table platforms.game_end add column drain boolean not null default false;
create index game_end_turn on platforms.game_end (drain, next_at);
drop index platforms.game_end_due;
