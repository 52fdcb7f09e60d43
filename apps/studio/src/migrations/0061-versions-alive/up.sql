-- When a process that plays by these rules was last alive.
alter table studio.game_config add column alive_at timestamptz;
