create schema if not exists leaderboard;

-- The last look at each board, whole: replaced every five minutes.
create table leaderboard.board (
  type text not null check (type in ('win', 'bet', 'deposit')),
  period text not null check (period in ('day', 'week', 'month')),
  -- First Taipei date of the period.
  day date not null,
  made_at timestamptz not null,
  primary key (type, period)
);

create table leaderboard.place (
  type text not null,
  period text not null,
  -- Order on the board, from 1; equal amounts share a rank.
  place int not null,
  rank int not null,
  player_id bigint not null,
  account text not null,
  level int not null,
  amount_cents bigint not null,
  primary key (type, period, place)
);

-- Players who said something; whoever is not here stands on boards of wins alone.
create table leaderboard.choice (
  player_id bigint primary key,
  win boolean not null,
  more boolean not null
);
create index choice_more on leaderboard.choice (player_id) where more;

-- Rows of the demo house that no player stands behind.
create table leaderboard.demo (
  type text not null,
  period text not null,
  account text not null,
  level int not null,
  amount_cents bigint not null,
  primary key (type, period, account)
);
