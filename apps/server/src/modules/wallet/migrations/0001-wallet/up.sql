create schema if not exists wallet;

create table wallet.preference (
  player_id bigint primary key,
  auto_transfer smallint not null default 0 check (auto_transfer in (0, 1)),
  updated_at timestamptz not null
);

create table wallet.transfer (
  order_number text primary key,
  player_id bigint not null,
  code text not null,
  direction text not null check (direction in ('in', 'out')),
  wallet_id int not null default 0,
  -- What was asked: null means all that is there (out only).
  wanted_cents bigint check (wanted_cents > 0),
  -- What waits in transit:<code> until the end.
  transit_cents bigint not null check (transit_cents >= 0),
  -- What really moved; null until confirmed.
  moved_cents bigint check (moved_cents >= 0),
  state text not null check (state in ('held', 'sent', 'unknown', 'confirmed', 'refused', 'returned')),
  vendor_word text not null default '',
  tries int not null default 0,
  next_at timestamptz not null,
  sent_at timestamptz,
  open_case boolean not null default false,
  approval_id uuid unique,
  approval_as text check (approval_as in ('confirmed', 'returned')),
  recall_id uuid,
  reply_key jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  constraint in_has_an_amount check (direction = 'out' or (wanted_cents is not null and transit_cents = wanted_cents)),
  constraint ended_has_a_time check ((state in ('confirmed', 'refused', 'returned')) = (ended_at is not null)),
  constraint confirmed_has_an_amount check ((state = 'confirmed') = (moved_cents is not null))
);
create unique index transfer_one_running on wallet.transfer (player_id, code) where state in ('held', 'sent', 'unknown');
create index transfer_due on wallet.transfer (next_at) where state in ('held', 'sent', 'unknown');
create index transfer_by_player on wallet.transfer (player_id, created_at desc);

-- One recall of all platforms: `open` platforms have not had their first word yet.
create table wallet.recall (
  id uuid primary key,
  player_id bigint not null,
  open int not null check (open >= 0),
  created_at timestamptz not null
);

-- What is known about a player's wallet at a platform besides its account in the book.
create table wallet.mirror (
  player_id bigint not null,
  code text not null,
  -- Paid out or lost beyond the mirrored balance, standing in suspense until the bets that explain it arrive.
  owed_cents bigint not null default 0 check (owed_cents >= 0),
  diff_cents bigint not null default 0,
  diff_version bigint,
  checked_at timestamptz,
  updated_at timestamptz not null,
  primary key (player_id, code)
);
create index mirror_by_update on wallet.mirror (updated_at);

create table wallet.record (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  type text not null,
  order_number text not null,
  status text not null,
  cents bigint not null,
  remark jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (type, order_number)
);
create index record_by_player on wallet.record (player_id, created_at desc, id desc);
create index record_by_update on wallet.record (updated_at);

create table wallet.finding (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('balance', 'transfer', 'breach')),
  player_id bigint not null default 0,
  code text not null default '',
  detail text not null,
  cents bigint not null default 0,
  status text not null default 'open' check (status in ('open', 'closed')),
  note text not null default '',
  closed_by text not null default '',
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index finding_one_open on wallet.finding (kind, player_id, code) where status = 'open';

create table wallet.book_check (
  only_row int primary key default 1 check (only_row = 1),
  checked_at timestamptz,
  breaches jsonb not null default '[]',
  money_out_stopped boolean not null default false
);
insert into wallet.book_check default values;
