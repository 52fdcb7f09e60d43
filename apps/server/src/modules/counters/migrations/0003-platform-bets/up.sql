-- What a player's settled bets come to by Taipei day of settlement, platform and group: of each day and group the same sums as counters.bet_day.
create table counters.platform_day (
  player_id bigint not null,
  day date not null,
  code text not null,
  group_code text not null,
  n bigint not null,
  bet_cents bigint not null,
  valid_bet_cents bigint not null,
  -- Returns minus stakes: positive where the player won.
  win_loss_cents bigint not null,
  primary key (player_id, day, group_code, code)
) with (fillfactor = 80);
create index platform_day_by_day on counters.platform_day (day);
