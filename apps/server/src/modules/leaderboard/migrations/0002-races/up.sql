-- Terms of a race, never changed (LEADERBOARD-5), and how far it has come.
create table leaderboard.race (
  id int generated always as identity primary key,
  name_zh text not null,
  name_en text not null,
  kind text not null check (kind in ('win', 'bet', 'deposit')),
  groups text[] not null,
  -- First and last Taipei date.
  from_day date not null,
  to_day date not null,
  freeze_hours int not null,
  level_min int not null,
  multiple int not null,
  budget_cents bigint not null,
  budget_points bigint not null,
  approval_id uuid unique,
  made_by text not null,
  created_at timestamptz not null,
  announced_at timestamptz,
  refused_at timestamptz,
  cancelled_at timestamptz,
  -- Of the standing.
  looked_at timestamptz,
  frozen_at timestamptz,
  hash text,
  closed_at timestamptz
);

create table leaderboard.race_prize (
  race_id int not null references leaderboard.race (id),
  from_rank int not null,
  to_rank int not null,
  cents bigint not null,
  points bigint not null,
  primary key (race_id, from_rank)
);

-- The standing: replaced by each look until it is frozen.
create table leaderboard.race_place (
  race_id int not null references leaderboard.race (id),
  player_id bigint not null,
  rank int not null,
  amount_cents bigint not null,
  -- The look that first saw this amount.
  reached_at timestamptz not null,
  -- Names the line of the closing list; null until the freeze.
  code text,
  primary key (race_id, player_id)
);
create index race_place_rank on leaderboard.race_place (race_id, rank);

-- One prize a player and a place.
create table leaderboard.race_award (
  race_id int not null references leaderboard.race (id),
  player_id bigint not null,
  rank int not null,
  cents bigint not null,
  points bigint not null,
  state text not null check (state in ('paid', 'barred')),
  at timestamptz not null,
  primary key (race_id, player_id),
  unique (race_id, rank)
);
