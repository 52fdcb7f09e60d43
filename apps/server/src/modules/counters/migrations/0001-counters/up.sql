create schema if not exists counters;

-- One row for each announcement that was counted: the same again counts nothing.
create table counters.seen (
  key text primary key
);

-- What a player's settled bets come to by Taipei day of settlement and group. A correction changes the day it belongs to.
create table counters.bet_day (
  player_id bigint not null,
  day date not null,
  group_code text not null,
  n bigint not null,
  bet_cents bigint not null,
  valid_bet_cents bigint not null,
  -- Returns minus stakes: positive where the player won.
  win_loss_cents bigint not null,
  primary key (player_id, day, group_code)
) with (fillfactor = 80);
create index bet_day_by_day on counters.bet_day (day);

-- Deposits that were credited, by Taipei day of the credit. `first_*`: the first of the day.
create table counters.deposit_day (
  player_id bigint not null,
  day date not null,
  n bigint not null,
  credited_cents bigint not null,
  usdt_n bigint not null,
  usdt_credited_cents bigint not null,
  first_at timestamptz not null,
  first_order text not null,
  first_credited_cents bigint not null,
  primary key (player_id, day)
) with (fillfactor = 80);
create index deposit_day_by_day on counters.deposit_day (day);

-- Log-ins by Taipei day.
create table counters.login_day (
  player_id bigint not null,
  day date not null,
  n bigint not null,
  first_at timestamptz not null,
  primary key (player_id, day)
) with (fillfactor = 80);
create index login_day_by_day on counters.login_day (day);
