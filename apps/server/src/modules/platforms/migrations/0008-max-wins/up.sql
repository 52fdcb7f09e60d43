-- The most that one bet of a game returns, as its vendor declares it (docs/adr/0180).
create table platforms.max_win (
  code text not null,
  game text not null,
  stakes integer check (stakes > 0),
  cents bigint check (cents >= 0),
  noted_at timestamptz not null,
  primary key (code, game)
);
