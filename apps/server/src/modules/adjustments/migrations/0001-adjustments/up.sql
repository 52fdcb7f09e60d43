create schema if not exists adjustments;

create table adjustments.adjustment (
  order_number text primary key,
  player_id bigint not null,
  kind text not null check (kind in ('credit', 'debit', 'withdrawal')),
  cents bigint not null check (cents > 0),
  reason text not null,
  evidence text not null,
  text text not null,
  state text not null check (state in ('waiting', 'booked', 'refused', 'failed')),
  approval_id uuid not null unique,
  maker_id bigint not null,
  maker text not null,
  checker_id bigint,
  checker text not null default '',
  business_date date not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint not_alone check (checker_id is null or checker_id <> maker_id),
  constraint booked_by_two check (state <> 'booked' or checker_id is not null),
  constraint ended_has_a_time check ((state = 'waiting') = (ended_at is null))
);
create index adjustment_by_player on adjustments.adjustment (player_id, created_at desc);
create index adjustment_by_time on adjustments.adjustment (created_at desc, order_number);

-- What one person asked for on one Taipei date: the lock and the sum under the limit of the day.
create table adjustments.day (
  maker_id bigint not null,
  business_date date not null,
  cents bigint not null check (cents >= 0),
  primary key (maker_id, business_date)
);
