create schema if not exists backoffice;

create table backoffice.staff (
  id bigint generated always as identity primary key,
  account text not null unique,
  name text not null,
  role text not null,
  password_hash text not null,
  totp_secret text not null,
  totp_last_step bigint not null default 0,
  failed_count int not null default 0,
  locked_until timestamptz,
  active boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null
);

create table backoffice.session (
  token_hash bytea primary key,
  id uuid not null unique,
  staff_id bigint not null references backoffice.staff (id),
  ip text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_staff on backoffice.session (staff_id) where ended_at is null;

create table backoffice.approval (
  id uuid primary key,
  kind text not null,
  object text not null,
  before jsonb,
  after jsonb,
  reason text not null,
  maker_id bigint not null references backoffice.staff (id),
  checker_id bigint references backoffice.staff (id),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'expired')),
  decision_reason text not null default '',
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  constraint maker_is_not_checker check (checker_id is null or checker_id <> maker_id),
  constraint decided_has_checker check (status in ('waiting', 'expired') or checker_id is not null)
);
create index approval_by_status on backoffice.approval (status, requested_at desc);
