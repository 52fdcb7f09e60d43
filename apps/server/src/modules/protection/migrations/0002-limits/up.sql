-- A time-out is an exclusion whose end was asked for with it. `linked`: the account of a person excluded under another one.
alter table protection.exclusion add column kind text not null default 'exclusion' check (kind in ('exclusion', 'time_out', 'linked'));

-- One row per player: the lock under which limits are checked and set, and what was answered before the first deposit.
create table protection.player (
  player_id bigint primary key,
  asked text not null default '' check (asked in ('', 'set', 'skipped')),
  asked_at timestamptz,
  deposited_cents bigint not null default 0,
  withdrawn_cents bigint not null default 0
);

create table protection.player_limit (
  player_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Cents, or minutes; null: none.
  value bigint check (value >= 0),
  pending_value bigint check (pending_value >= 0),
  -- Set while a higher limit or none is asked for.
  pending_from timestamptz,
  primary key (player_id, kind, period),
  check (pending_from is not null or pending_value is null)
);

create table protection.deposit (
  order_number text primary key,
  player_id bigint not null,
  cents bigint not null,
  date date not null,
  state text not null check (state in ('open', 'credited', 'released'))
);
create index deposit_by_player on protection.deposit (player_id, date);

create table protection.play_day (
  player_id bigint not null,
  date date not null,
  staked_cents bigint not null,
  -- Won less staked.
  net_cents bigint not null,
  primary key (player_id, date)
);

create table protection.play_session (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  ended_at timestamptz,
  end_reason text not null default '',
  staked_cents bigint not null default 0,
  net_cents bigint not null default 0
);
create unique index play_session_live on protection.play_session (player_id) where ended_at is null;
create index play_session_by_player on protection.play_session (player_id, started_at);

create table protection.history (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  at timestamptz not null,
  what text not null,
  before text not null,
  after text not null
);
create index history_by_player on protection.history (player_id, id);

create table protection.marker (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  kind text not null,
  detail text not null,
  at timestamptz not null,
  -- The order or day that it is about: one row however often it is seen.
  once text not null,
  unique (player_id, kind, once)
);

-- Keyed hashes of what a person would bring along to a second account.
create table protection.identity_mark (
  kind text not null check (kind in ('phone', 'person', 'bank', 'usdt', 'store')),
  hash text not null,
  player_id bigint not null,
  primary key (kind, hash, player_id)
);
