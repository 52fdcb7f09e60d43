create schema if not exists points;

-- The movements of a player's Taipei day, added up.
create table points.day (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  business_date date not null,
  got bigint not null default 0 check (got >= 0),
  spent bigint not null default 0 check (spent >= 0),
  entries int not null default 0,
  last_at timestamptz not null,
  unique (player_id, business_date)
);

-- What the player reads of each posting of the book.
create table points.entry (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  day_id bigint not null references points.day,
  source text not null,
  ref text not null,
  points bigint not null check (points <> 0),
  balance bigint not null check (balance >= 0),
  name_zh text not null default '',
  name_en text not null default '',
  created_at timestamptz not null,
  unique (player_id, source, ref)
);
create index entry_by_player on points.entry (player_id, id desc);
create index entry_by_day on points.entry (day_id, id desc);

create table points.adjustment (
  order_number text primary key,
  player_id bigint not null,
  kind text not null check (kind in ('credit', 'debit')),
  points bigint not null check (points > 0),
  text text not null,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'refused', 'failed')),
  approval_id text not null unique,
  maker_id bigint not null,
  maker text not null,
  checker text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint ended_has_time check ((state = 'waiting') = (ended_at is null))
);
create index adjustment_by_time on points.adjustment (created_at desc);
create index adjustment_by_player on points.adjustment (player_id, created_at desc);
