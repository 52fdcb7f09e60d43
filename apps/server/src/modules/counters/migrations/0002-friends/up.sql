-- Friends brought and verified, by Taipei day.
create table counters.friend_day (
  player_id bigint not null,
  day date not null,
  n bigint not null,
  primary key (player_id, day)
) with (fillfactor = 80);
create index friend_day_by_day on counters.friend_day (day);
