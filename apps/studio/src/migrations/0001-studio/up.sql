create schema if not exists studio;

create table studio.account (
  id           bigint generated always as identity primary key,
  operator     text not null,
  player       text not null,
  demo         boolean not null default false,
  created_at   timestamptz not null,
  last_spin_at timestamptz,
  unique (operator, player)
);

create table studio.vendor_tx (
  operator   text not null,
  tx         text not null,
  kind       text not null check (kind in ('deposit', 'withdraw', 'void')),
  account_id bigint references studio.account (id),
  player     text,
  requested  text,
  status     text not null check (status in ('done', 'refused')),
  code       text,
  amount     bigint check (amount > 0),
  balance    bigint check (balance >= 0),
  version    bigint,
  at         timestamptz not null,
  primary key (operator, tx),
  check ((status = 'done') = (code is null)),
  check (status = 'refused' or (amount is not null and balance is not null and version is not null))
);

create table studio.play_session (
  id         bigint generated always as identity primary key,
  token_hash bytea not null unique,
  account_id bigint not null references studio.account (id),
  game       text not null,
  device     text not null check (device in ('pc', 'mob')),
  lang       text not null check (lang in ('zh', 'en')),
  return_url text,
  created_at timestamptz not null,
  opened_at  timestamptz,
  seen_at    timestamptz not null,
  ended_at   timestamptz
);
create index play_session_account on studio.play_session (account_id) where ended_at is null;

create table studio.seed (
  id           text primary key,
  account_id   bigint not null references studio.account (id),
  sealed       bytea not null,
  commit_hash  text not null,
  client_seed  text,
  nonce        integer not null default 0 check (nonce >= 0),
  status       text not null check (status in ('next', 'active', 'revealed')),
  created_at   timestamptz not null,
  activated_at timestamptz,
  revealed_at  timestamptz,
  check ((status = 'next') = (client_seed is null)),
  check ((status = 'revealed') = (revealed_at is not null))
);
create unique index seed_one_active on studio.seed (account_id) where status = 'active';
create unique index seed_one_next on studio.seed (account_id) where status = 'next';

create table studio.game_config (
  hash       text primary key,
  game       text not null,
  engine_version text not null,
  config     json not null,
  first_used timestamptz not null
);

create table studio.round (
  ref            text primary key,
  account_id     bigint not null references studio.account (id),
  session_id     bigint not null references studio.play_session (id),
  request_id     text not null,
  game           text not null,
  demo           boolean not null,
  bet            bigint not null check (bet > 0),
  valid_bet      bigint not null check (valid_bet between 0 and bet),
  payout         bigint not null check (payout >= 0),
  units          integer not null,
  detail         json not null,
  seed_id        text not null references studio.seed (id),
  nonce          integer not null,
  config_hash    text not null references studio.game_config (hash),
  engine_version text not null,
  balance_before bigint not null,
  balance_after  bigint not null check (balance_after = balance_before - bet + payout),
  status         text not null default 'settled' check (status in ('settled', 'void')),
  ip             text not null,
  placed_at      timestamptz not null,
  changed_at     timestamptz not null,
  change_xid     xid8 not null default pg_current_xact_id(),
  change_seq     bigint generated always as identity,
  unique (account_id, request_id),
  unique (seed_id, nonce)
);
create index round_by_account on studio.round (account_id, ref desc);
create index round_by_change on studio.round (change_xid, change_seq) where not demo;
