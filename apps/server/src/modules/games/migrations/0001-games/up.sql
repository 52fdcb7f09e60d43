create schema if not exists games;

create table games.game (
  id int generated always as identity primary key,
  code text not null,
  product_id text not null,
  group_code text not null,
  name_cn text not null,
  name_en text not null,
  picture_url text not null,
  rtp text not null default '',
  demo smallint not null check (demo in (0, 1)),
  -- What the vendor says: open, maintenance, or gone (no longer listed).
  vendor_status text not null check (vendor_status in ('open', 'maintenance', 'gone')),
  front_show smallint not null default 1 check (front_show in (0, 1)),
  maintain_status smallint not null default 0 check (maintain_status in (0, 1)),
  sort int not null default 0,
  -- Place in the hot list, 0 = not in it.
  hot_sort int not null default 0,
  updated_at timestamptz not null,
  unique (code, product_id)
);

create table games.picture (
  code text not null,
  product_id text not null,
  picture_url text not null,
  content_type text not null,
  bytes bytea not null,
  updated_at timestamptz not null,
  primary key (code, product_id)
);

create table games.bet (
  id bigint generated always as identity primary key,
  vendor text not null,
  vendor_ref text not null,
  player_id bigint not null,
  code text not null,
  group_code text not null,
  product_id text not null,
  name_cn text not null,
  name_en text not null,
  wallet_id int not null default 0,
  round_id text not null,
  bet_cents bigint not null check (bet_cents >= 0),
  valid_bet_cents bigint not null check (valid_bet_cents >= 0),
  payout_cents bigint not null check (payout_cents >= 0),
  tip_cents bigint not null check (tip_cents >= 0),
  status text not null check (status in ('open', 'settled', 'void')),
  -- What this record has moved in the mirror of the vendor's wallet so far.
  mirrored_cents bigint not null,
  -- How often the vendor changed the record after we first saw it.
  corrections int not null default 0,
  placed_at timestamptz not null,
  settled_at timestamptz,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  unique (vendor, vendor_ref)
);
create index bet_by_player on games.bet (player_id, placed_at desc, id desc);
create index bet_by_time on games.bet (placed_at desc, id desc);
create index bet_by_round on games.bet (round_id);

-- Where the reading of a vendor's records stood at what time: a pull with overlap starts at an older line.
create table games.cursor (
  vendor text not null,
  at timestamptz not null,
  cursor text not null,
  primary key (vendor, at)
);
