create schema if not exists promotions;

-- Numbers of everything that is claimed at addAudit/{id}: offers here, red packets in their room.
create sequence promotions.claim_id as int;

-- Whether a mode stands in the menu.
create table promotions.mode (
  mode smallint primary key check (mode between 1 and 11),
  status smallint not null default 1 check (status in (0, 1))
);
insert into promotions.mode (mode) select generate_series(1, 11);

-- Headings of the operators' own.
create table promotions.front_type (
  id int generated always as identity primary key,
  title_zh text not null,
  title_en text not null,
  sort int not null default 0,
  shown boolean not null default true
);

-- An offer, and what of it has been given or promised: these sums are counted under its lock, inside the unit that gives.
create table promotions.offer (
  id int primary key default nextval('promotions.claim_id'),
  mode smallint not null references promotions.mode,
  -- Announced, running or over follow from the period of its terms; only what an operator said is stored.
  state text not null default 'draft' check (state in ('draft', 'published', 'paused', 'ended')),
  sort int not null default 0,
  -- The version that is in force; null: none was published yet.
  version int,
  -- The version that a second person is asked to publish.
  approval_id uuid unique,
  approval_version int,
  given_count bigint not null default 0 check (given_count >= 0),
  given_cents bigint not null default 0 check (given_cents >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint published_has_version check (state = 'draft' or version is not null),
  constraint approval_has_version check ((approval_id is null) = (approval_version is null))
);
create index offer_shown on promotions.offer (sort desc, id desc) where state <> 'draft';

-- Terms by number. A version that was published never changes.
create table promotions.version (
  offer_id int not null references promotions.offer,
  version int not null check (version >= 1),
  terms jsonb not null,
  by_account text not null,
  created_at timestamptz not null,
  published_at timestamptz,
  primary key (offer_id, version)
);
alter table promotions.offer add constraint offer_version foreign key (id, version) references promotions.version (offer_id, version);

-- What has been given or promised on a Taipei day.
create table promotions.offer_day (
  offer_id int not null references promotions.offer,
  day date not null,
  given_count bigint not null default 0 check (given_count >= 0),
  given_cents bigint not null default 0 check (given_cents >= 0),
  primary key (offer_id, day)
);

-- The accounts for which an offer is meant, where it names them.
create table promotions.chosen (
  offer_id int not null references promotions.offer,
  player_id bigint not null,
  primary key (offer_id, player_id)
);

-- An application, or what was given without one. Cents.
create table promotions.application (
  id bigint generated always as identity primary key,
  offer_id int not null,
  version int not null,
  player_id bigint not null,
  mode smallint not null,
  -- What it is for, one of a kind per offer and player: `day 2026-11-22`, `deposit D123`, `friend 17`.
  occasion text not null,
  state text not null check (state in ('pending_payment', 'not_reviewed', 'success', 'audit_failure', 'reject', 'fail', 'not_shipped', 'shipped', 'received')),
  bonus_cents bigint not null check (bonus_cents >= 0),
  principal_cents bigint not null check (principal_cents >= 0),
  -- The activity wallet that it became.
  wallet_id int,
  -- The deposit that it goes with.
  order_number text not null default '',
  exclusive text not null default '',
  day date not null,
  -- Why it was not granted: what the operator wrote for the player.
  reason text not null default '',
  by_account text not null default '',
  receive_name text not null default '',
  receive_area text not null default '',
  receive_address text not null default '',
  -- Of a parcel, for the player.
  tracking text not null default '',
  expires_at timestamptz not null,
  warned_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  foreign key (offer_id, version) references promotions.version (offer_id, version)
);
-- Nobody has the same thing twice, whatever happens at the same time: what was not granted makes room again.
create unique index application_once on promotions.application (offer_id, player_id, occasion)
  where state not in ('audit_failure', 'reject', 'fail');
-- A deposit goes to one offer.
create unique index application_deposit on promotions.application (order_number)
  where order_number <> '' and state not in ('audit_failure', 'reject', 'fail');
create index application_by_player on promotions.application (player_id, id desc);
create index application_waiting on promotions.application (created_at, id) where state = 'not_reviewed';
create index application_to_ship on promotions.application (created_at, id) where state = 'not_shipped';
create index application_by_offer on promotions.application (offer_id, id desc);
create index application_expiring on promotions.application (expires_at) where state = 'not_reviewed';

-- Credited deposits as this room heard of them: what a first deposit is, and what the day or the week adds up to.
create table promotions.deposit (
  order_number text primary key,
  player_id bigint not null,
  cents bigint not null check (cents > 0),
  channel text not null,
  day date not null,
  credited_at timestamptz not null
);
create index deposit_by_player on promotions.deposit (player_id, credited_at);

-- Houses that took deposits before there were offers bring them along: a first deposit stays a first deposit.
do $$
begin
  if to_regclass('cashier.deposit') is not null then
    insert into promotions.deposit (order_number, player_id, cents, channel, day, credited_at)
      select order_number, player_id, amount_cents - fee_cents, type, (ended_at at time zone 'Asia/Taipei')::date, ended_at
        from cashier.deposit where status = 'success' and amount_cents > fee_cents and ended_at is not null
      on conflict do nothing;
  end if;
end $$;

-- How far a job of periodic grants has come: its cursor moves in the transaction that gives.
create table promotions.grant_run (
  offer_id int not null references promotions.offer,
  period text not null,
  cursor bigint not null default 0,
  done boolean not null default false,
  granted bigint not null default 0,
  updated_at timestamptz not null,
  primary key (offer_id, period)
);
