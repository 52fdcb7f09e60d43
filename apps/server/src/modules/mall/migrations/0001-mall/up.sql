create schema if not exists mall;

create table mall.item (
  id int generated always as identity primary key,
  type smallint not null check (type in (1, 2, 3)),
  name_zh text not null,
  name_en text not null,
  about_zh text not null default '',
  about_en text not null default '',
  art text not null,
  price bigint not null check (price > 0),
  shipping boolean not null,
  market_tunnels text[] not null default '{}',
  review boolean not null,
  shown boolean not null,
  per_player int not null default 0 check (per_player >= 0),
  cents bigint not null default 0 check (cents >= 0),
  multiple int not null default 1 check (multiple >= 0),
  offer_id int not null default 0,
  sort int not null default 0,
  -- What is on the shelf can be exchanged; what is reserved waits to be sent. Every change is a row of stock_move.
  shelf int not null default 0,
  reserved int not null default 0,
  gone int not null default 0,
  created_at timestamptz not null,
  constraint never_oversold check (shelf >= 0 and reserved >= 0 and gone >= 0),
  constraint terms_of_type check ((type = 2) = (cents > 0) and (type = 3) = (offer_id > 0) and (type = 1 or not shipping))
);

create table mall.stock_move (
  id bigint generated always as identity primary key,
  item_id int not null references mall.item,
  -- in: came in or was lost (negative). reserve: shelf to reserved. ship: reserved to gone. release: reserved to shelf. back: gone to shelf.
  kind text not null check (kind in ('in', 'reserve', 'ship', 'release', 'back')),
  count int not null check (count <> 0 and (kind = 'in' or count = 1)),
  -- Empty: by hand.
  order_number text not null default '',
  by text not null,
  note text not null default '',
  at timestamptz not null
);
create index stock_move_by_item on mall.stock_move (item_id, id desc);
create unique index stock_move_once on mall.stock_move (order_number, kind) where order_number <> '';

create table mall.exchange (
  order_number text primary key,
  -- In the order in which they were made.
  id bigint generated always as identity,
  player_id bigint not null,
  item_id int not null references mall.item,
  type smallint not null,
  name_zh text not null,
  name_en text not null,
  art text not null,
  points bigint not null check (points > 0),
  cents bigint not null default 0,
  multiple int not null default 0,
  offer_id int not null default 0,
  state text not null check (state in ('not_reviewed', 'not_shipped', 'shipped', 'received', 'reject')),
  shipping_type text not null default '' check (shipping_type in ('', 'home', 'store')),
  shipping_address text not null default '',
  market_tunnels text[] not null default '{}',
  receive_name text not null default '',
  receive_phone text not null default '',
  receive_remark text not null default '',
  tracking text not null default '',
  reason text not null default '',
  by text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index exchange_by_player on mall.exchange (player_id, id desc);
create index exchange_by_item on mall.exchange (item_id, state);
create index exchange_waiting on mall.exchange (created_at) where state in ('not_reviewed', 'not_shipped');
create unique index exchange_by_id on mall.exchange (id);

create table mall.pack (
  id int generated always as identity primary key,
  player_id bigint not null,
  ref text not null,
  name_zh text not null,
  name_en text not null,
  cents bigint not null default 0 check (cents >= 0),
  multiple int not null default 1,
  points bigint not null default 0 check (points >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  received_at timestamptz,
  constraint pack_once unique (player_id, ref),
  constraint something_in_it check (cents > 0 or points > 0)
);
create index pack_by_player on mall.pack (player_id, id desc);

-- The seed of a player's next play, sealed; its hash is public.
create table mall.seed (
  player_id bigint primary key,
  seed text not null,
  commit text not null,
  nonce int not null
);

create table mall.play (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  game_id int not null,
  multiple int not null,
  cost bigint not null check (cost > 0),
  result int not null,
  symbols text[] not null,
  win bigint not null check (win >= 0),
  server_seed text not null,
  commit text not null unique,
  public_seed text not null,
  nonce int not null,
  played_at timestamptz not null,
  unique (player_id, nonce)
);
create index play_by_player on mall.play (player_id, id desc);
create index play_by_game on mall.play (game_id, played_at desc);
