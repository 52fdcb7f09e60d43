-- Players whose open games at a vendor have to end, until the vendor said that they did.
create table platforms.game_end (
  player_id bigint not null,
  vendor text not null,
  asked_at timestamptz not null,
  next_at timestamptz not null,
  tries int not null default 0,
  primary key (player_id, vendor)
);
create index game_end_due on platforms.game_end (next_at);
