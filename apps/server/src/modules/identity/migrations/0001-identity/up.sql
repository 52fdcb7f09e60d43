create schema if not exists identity;

create table identity.player (
  id bigint generated always as identity (start with 100001) primary key,
  account text not null,
  -- Lower case: ABC123 and abc123 are one account.
  account_key text not null unique,
  password_hash text not null,
  phone text not null,
  phone_verified boolean not null,
  status text not null default 'active' check (status in ('active', 'locked', 'deactivated')),
  status_reason text not null default '',
  force_password boolean not null default false,
  avatar text not null,
  recommend_code text not null unique,
  recommended_by bigint references identity.player (id),
  registered_at timestamptz not null,
  registered_ip text not null,
  -- What was agreed to, when it stands in registered_at, from where in registered_ip.
  terms_version text not null,
  age_confirmed boolean not null,
  last_login_at timestamptz,
  last_login_ip text not null default ''
);
-- A phone that nobody proved to own reserves nothing.
create unique index player_by_phone on identity.player (phone) where phone_verified;
create index player_by_registration on identity.player (registered_at desc, id desc);
create index player_by_account on identity.player (account_key text_pattern_ops);

create table identity.session (
  token_hash bytea primary key,
  id uuid not null unique,
  player_id bigint not null references identity.player (id),
  ip text not null,
  device text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text not null default ''
);
-- One live session per player (G28), whatever races.
create unique index session_live on identity.session (player_id) where ended_at is null;
create index session_by_player on identity.session (player_id, created_at desc);

create table identity.wrong_password (
  account_key text primary key,
  n int not null,
  last_at timestamptz not null
);

create table identity.sms (
  id uuid primary key,
  phone text not null,
  purpose text not null check (purpose in ('register', 'forget', 'login', 'bind')),
  player_id bigint,
  -- `code`, or `known`: tells the owner of a registered phone that it is registered. `none` is never sent.
  content text not null check (content in ('code', 'known', 'none')),
  lang text not null,
  ip text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz,
  send_state text not null check (send_state in ('none', 'queued', 'sending', 'sent', 'refused', 'unknown')),
  send_tries int not null default 0,
  send_at timestamptz not null
);
create index sms_by_phone on identity.sms (phone, created_at desc);
create index sms_to_send on identity.sms (send_at) where send_state in ('queued', 'sending');

create table identity.phone_proof (
  token_hash bytea primary key,
  phone text not null,
  player_id bigint not null references identity.player (id),
  -- Keyed hash of address and user agent: the reset may also name nothing but the phone (G32).
  client_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index phone_proof_by_phone on identity.phone_proof (phone, expires_at desc);

create table identity.counter (
  kind text not null,
  who text not null,
  window_start timestamptz not null,
  n int not null,
  primary key (kind, who, window_start)
);
create index counter_by_age on identity.counter (window_start);

create table identity.blocked_address (
  id bigint generated always as identity primary key,
  address cidr not null unique,
  reason text not null,
  made_by text not null,
  at timestamptz not null
);

create table identity.captcha (
  key text primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

create table identity.agent_click (
  code text not null,
  visitor bytea not null,
  day date not null,
  primary key (code, visitor, day)
);
