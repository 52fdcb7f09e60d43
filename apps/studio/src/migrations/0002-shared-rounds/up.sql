create table studio.chain (
  id         text primary key,
  line       text not null,
  sealed     bytea not null,
  anchor     text not null,
  length     integer not null check (length > 0),
  used       integer not null default 0 check (used between 0 and length),
  created_at timestamptz not null
);
create unique index chain_in_use on studio.chain (line) where used < length;

create table studio.beacon_anchor (
  day    integer primary key,
  anchor text not null,
  at     timestamptz not null
);

create table studio.shared_round (
  id             text primary key,
  line           text not null,
  game           text not null,
  name           text not null,
  state          text not null check (state in ('open', 'closed', 'drawn', 'settled', 'void')),
  opens_at       timestamptz not null,
  closes_at      timestamptz not null,
  draws_at       timestamptz not null,
  ends_at        timestamptz not null,
  chain_id       text not null references studio.chain (id),
  chain_round    integer not null,
  key_before     text not null,
  beacon_kind    text not null check (beacon_kind in ('local', 'drand')),
  beacon_round   bigint not null,
  shoe           json not null,
  shoe_no        integer not null,
  totals         json not null default '{}',
  config_hash    text not null references studio.game_config (hash),
  engine_version text not null,
  key            text,
  randomness     text,
  beacon_proof   text,
  result         json,
  reason         text,
  drawn_at       timestamptz,
  settled_at     timestamptz,
  check (opens_at < closes_at and closes_at < draws_at and draws_at < ends_at),
  check ((state in ('drawn', 'settled')) = (result is not null)),
  check ((state = 'void') = (reason is not null)),
  unique (line, name),
  unique (chain_id, chain_round)
);
create unique index shared_round_live on studio.shared_round (line) where state in ('open', 'closed');
create index shared_round_by_line on studio.shared_round (line, id desc);
create index shared_round_unsettled on studio.shared_round (state) where state = 'drawn';

create table studio.slip (
  ref            text primary key,
  account_id     bigint not null references studio.account (id),
  session_id     bigint not null references studio.play_session (id),
  round_id       text not null references studio.shared_round (id),
  game           text not null,
  demo           boolean not null,
  bets           json not null,
  stake          bigint not null check (stake > 0),
  valid_bet      bigint not null default 0 check (valid_bet between 0 and stake),
  payout         bigint not null default 0 check (payout >= 0),
  returns        json,
  status         text not null default 'open' check (status in ('open', 'settled', 'void')),
  balance_before bigint not null,
  balance_after  bigint not null,
  ip             text not null,
  placed_at      timestamptz not null,
  settled_at     timestamptz,
  changed_at     timestamptz not null,
  change_xid     xid8 not null default pg_current_xact_id(),
  change_seq     bigint not null default nextval(pg_get_serial_sequence('studio.round', 'change_seq')),
  check ((status = 'open') = (settled_at is null)),
  unique (account_id, round_id)
);
create index slip_open on studio.slip (round_id) where status = 'open';
create index slip_by_account on studio.slip (account_id, game, ref desc);
create index slip_by_change on studio.slip (change_xid, change_seq) where not demo;

create table studio.placing (
  account_id    bigint not null references studio.account (id),
  request_id    text not null,
  slip_ref      text not null references studio.slip (ref),
  bets          json not null,
  balance_after bigint not null,
  at            timestamptz not null,
  primary key (account_id, request_id)
);
