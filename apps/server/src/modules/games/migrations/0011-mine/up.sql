-- What a player marked, and what a player opened last.
create table games.favourite (
  player_id bigint not null,
  code text not null,
  product_id text not null,
  at timestamptz not null,
  primary key (player_id, code, product_id)
);
create table games.recent (
  player_id bigint not null,
  code text not null,
  product_id text not null,
  at timestamptz not null,
  primary key (player_id, code, product_id)
);
create index recent_by_time on games.recent (player_id, at desc);
create index game_by_group on games.game (group_code, sort, id);
