-- Rounds that staff want voided or settled again: asked, decided by a second person, told to the vendor.
create table games.correction (
  order_number text primary key,
  bet_id bigint not null references games.bet (id),
  vendor text not null,
  vendor_ref text not null,
  action text not null check (action in ('void', 'resettle')),
  reason text not null,
  approval_id uuid not null unique,
  maker_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'done', 'refused', 'rejected')),
  -- The vendor's word when it refused.
  word text not null default '',
  next_at timestamptz,
  tries int not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'approved') = (next_at is not null))
);
create unique index correction_running on games.correction (bet_id) where state in ('waiting', 'approved');
create index correction_due on games.correction (next_at) where next_at is not null;

-- Sums that a game's return is judged by, per Taipei day of settlement (games.md section 6).
create table games.rtp_day (
  code text not null,
  product_id text not null,
  day date not null,
  rounds bigint not null,
  bet_cents bigint not null,
  payout_cents bigint not null,
  bet_squares numeric not null,
  products numeric not null,
  payout_squares numeric not null,
  primary key (code, product_id, day)
);
create index bet_by_settlement on games.bet (settled_at) where status = 'settled';
