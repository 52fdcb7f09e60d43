-- What staff restrict for one player. Cents, a factor, or 0 for a stop.
create table protection.restriction (
  player_id bigint not null,
  kind text not null check (kind in ('deposit_stop', 'play_stop', 'withdraw_stop', 'deposit_day_max', 'withdraw_day_max', 'turnover_factor')),
  value bigint not null check (value >= 0),
  code text not null,
  note text not null,
  by_account text not null,
  at timestamptz not null,
  primary key (player_id, kind)
);
create index restriction_newest on protection.restriction (at desc, player_id, kind);

-- A looser value, or none (null), that a second person is asked for; one at a time for each restriction.
create table protection.restriction_wish (
  approval_id uuid primary key,
  player_id bigint not null,
  kind text not null,
  value bigint check (value >= 0),
  code text not null,
  note text not null,
  by_account text not null,
  at timestamptz not null,
  unique (player_id, kind)
);
