create schema if not exists cashier;

create table cashier.bank (
  code text primary key check (code ~ '^\d{3}$' and code <> '700'),
  name text not null,
  name_en text not null,
  sort int not null
);

create table cashier.branch (
  code text primary key check (code ~ '^\d{7}$'),
  bank text not null references cashier.bank (code),
  name text not null,
  check (left(code, 3) = bank)
);
create index branch_by_bank on cashier.branch (bank, code);

-- The number and the holder stand encrypted in `secret`; `number_index` is a keyed hash that finds the same number again.
create table cashier.card (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  bank text not null references cashier.bank (code),
  branch_code text not null,
  branch_name text not null,
  market text not null default 'TW',
  secret text not null,
  number_index text not null,
  number_tail text not null check (number_tail ~ '^\d{4}$'),
  image text not null,
  status smallint not null default 0 check (status in (0, 1, 2)),
  reason text not null default '',
  reason_text text not null default '',
  reviewer text not null default '',
  reviewed_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  check ((status = 0) = (reviewed_at is null))
);
create unique index card_number_once on cashier.card (number_index) where removed_at is null and status <> 2;
create index card_by_player on cashier.card (player_id, id);
create index card_in_review on cashier.card (created_at) where status = 0 and removed_at is null;

create table cashier.channel (
  id int primary key,
  type text not null check (type in ('bank', 'third', 'atm', 'store', 'virtual', 'usdt')),
  name text not null,
  name_en text not null,
  image text not null,
  sort int not null,
  status smallint not null check (status in (0, 1)),
  min_cents bigint not null check (min_cents > 0),
  max_cents bigint not null,
  fee_rate_bp int not null check (fee_rate_bp between 0 and 9999),
  fee_min_cents bigint not null default 0 check (fee_min_cents >= 0),
  fee_max_cents bigint not null default 0 check (fee_max_cents >= fee_min_cents),
  account jsonb not null,
  approval_id uuid,
  pending jsonb,
  updated_at timestamptz not null default now(),
  check (max_cents >= min_cents)
);

create table cashier.fee_quote (
  id uuid primary key,
  player_id bigint not null,
  channel_id int not null references cashier.channel (id),
  amount_cents bigint not null,
  fee_cents bigint not null,
  expires_at timestamptz not null
);
create index quote_by_expiry on cashier.fee_quote (expires_at);

create table cashier.deposit (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  order_number text not null unique,
  player_id bigint not null,
  channel_id int not null references cashier.channel (id),
  type text not null,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0 and fee_cents < amount_cents),
  status text not null check (status in ('pending_payment', 'third_callback', 'not_reviewed', 'success', 'third_failed', 'audit_failure', 'fail')),
  pay jsonb not null,
  provider_tx text not null default '',
  image text not null default '',
  image_hash text not null default '',
  flagged boolean not null default false,
  reason text not null default '',
  reason_text text not null default '',
  business_date date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  review_until timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null,
  check ((status in ('success', 'third_failed', 'audit_failure', 'fail')) = (ended_at is not null))
);
create unique index one_open_deposit on cashier.deposit (player_id) where ended_at is null;
create index deposit_by_player on cashier.deposit (player_id, created_at desc);
create index deposit_in_review on cashier.deposit (created_at) where ended_at is null;
create index deposit_by_image on cashier.deposit (image_hash) where image_hash <> '';
create index deposit_by_day on cashier.deposit (business_date) where status = 'success';

-- Every signed word of a payment provider, once: what it said and what became of it.
create table cashier.provider_payment (
  provider text not null,
  provider_tx text not null,
  order_number text not null,
  said text not null check (said in ('paid', 'failed')),
  amount_cents bigint not null,
  currency text not null,
  state text not null check (state in ('parked', 'credited', 'suspense', 'failed', 'ignored')),
  tries int not null default 0,
  received_at timestamptz not null,
  next_try_at timestamptz not null,
  ended_at timestamptz,
  primary key (provider, provider_tx)
);
create index payment_parked on cashier.provider_payment (next_try_at) where state = 'parked';

-- Money on our bank account, once per reference of the bank.
create table cashier.bank_entry (
  ref text primary key,
  seq bigint not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  note text not null,
  sender text not null,
  state text not null check (state in ('credited', 'suspense')),
  order_number text not null default '',
  sent_at timestamptz not null,
  received_at timestamptz not null
);
create index bank_entry_open on cashier.bank_entry (received_at) where state = 'suspense';

create table cashier.feed (
  name text primary key,
  cursor text not null,
  read_at timestamptz not null
);

create table cashier.suspense (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('amount_differs', 'after_end', 'unknown_order', 'duplicate', 'failed_after_paid')),
  source text not null check (source in ('bank', 'third')),
  ref text not null,
  order_number text not null,
  player_id bigint,
  amount_cents bigint not null,
  currency text not null,
  detail text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  note text not null default '',
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (source, ref, kind)
);

create table cashier.withdrawal (
  id bigint generated always as identity primary key,
  order_number text not null unique,
  player_id bigint not null,
  type text not null check (type in ('bank', 'usdt', 'store')),
  card_id bigint not null references cashier.card (id),
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0 and fee_cents < amount_cents),
  hold_id bigint not null,
  need_cents bigint not null,
  now_cents bigint not null,
  stage text not null check (stage in ('review', 'claimed', 'approved', 'paying', 'unknown', 'paid', 'refused', 'cancelled')),
  claimed_by bigint,
  claimed_account text not null default '',
  approved_by bigint,
  approved_account text not null default '',
  paid_by bigint,
  paid_account text not null default '',
  reason text not null default '',
  reason_text text not null default '',
  provider_tx text not null default '',
  approval_id uuid,
  next_query_at timestamptz,
  business_date date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  constraint payer_is_not_approver check (paid_by is null or paid_by <> approved_by),
  constraint paying_was_approved check (stage not in ('approved', 'paying', 'unknown', 'paid') or approved_by is not null),
  constraint paid_has_payer check (stage not in ('paying', 'unknown', 'paid') or paid_by is not null),
  check ((stage in ('paid', 'refused', 'cancelled')) = (ended_at is not null))
);
create index withdrawal_by_player on cashier.withdrawal (player_id, created_at desc);
create index withdrawal_open on cashier.withdrawal (stage, created_at) where ended_at is null;
create index withdrawal_paid on cashier.withdrawal (ended_at desc) where stage = 'paid';
create index withdrawal_by_day on cashier.withdrawal (player_id, business_date);

create table cashier.withdrawal_step (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references cashier.withdrawal (id),
  player_id bigint not null,
  stage text not null,
  actor text not null,
  note text not null default '',
  at timestamptz not null
);
create index step_by_withdrawal on cashier.withdrawal_step (withdrawal_id, id);

-- Turnover: valid bets since the last withdrawal, against the deposits since then (G60).
create table cashier.turnover (
  player_id bigint primary key,
  bet_cents bigint not null default 0,
  updated_at timestamptz not null
);

create table cashier.turnover_need (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  order_number text not null unique,
  amount_cents bigint not null,
  multiple int not null,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index need_by_player on cashier.turnover_need (player_id, id);

insert into cashier.channel (id, type, name, name_en, image, sort, status, min_cents, max_cents, fee_rate_bp, fee_min_cents, fee_max_cents, account) values
  (1, 'bank', '銀行轉帳', 'Bank transfer', 'bank.svg', 10, 1, 10000, 20000000, 0, 0, 0,
   '{"bank": "822", "bank_name": "中國信託商業銀行", "branch_name": "敦北分行", "account_name": "翠玉閣股份有限公司", "account_number": "901540088216"}'),
  (2, 'third', '快捷支付', 'Express pay', 'third.svg', 20, 1, 10000, 5000000, 100, 0, 100000,
   '{"bank": "", "bank_name": "", "branch_name": "", "account_name": "", "account_number": ""}');
