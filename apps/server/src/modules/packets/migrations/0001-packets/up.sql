create schema if not exists packets;

create table packets.campaign (
  -- From the one sequence of everything that is claimed at addAudit/{id}.
  id int primary key,
  name_zh text not null,
  name_en text not null,
  position text not null check (position in ('left', 'right')),
  rain boolean not null,
  everywhere boolean not null,
  remember boolean not null,
  picture_file text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  budget_cents bigint not null check (budget_cents between 1 and 1000000000),
  packets int not null check (packets between 1 and 5000),
  distribution text not null check (distribution in ('fixed', 'random')),
  min_cents bigint not null check (min_cents > 0),
  max_cents bigint,
  multiple int not null check (multiple between 0 and 50),
  level_min int not null,
  verified boolean not null,
  approval_id uuid unique,
  refused_at timestamptz,
  announced_at timestamptz,
  -- Sealed; told after the end.
  seed text,
  root text,
  beacon_round bigint,
  beacon_anchor text,
  opened_at timestamptz,
  randomness text,
  proof text,
  -- Claimed so far, and what that is in cents: counted under the row's lock.
  claimed int not null default 0,
  issued_cents bigint not null default 0,
  ended_at timestamptz,
  end_reason text not null default '' check (end_reason in ('', 'time', 'empty', 'stopped')),
  made_by text not null,
  created_at timestamptz not null,
  constraint starts_before_it_ends check (starts_at < ends_at),
  constraint never_more_than_promised check (claimed between 0 and packets and issued_cents between 0 and budget_cents),
  constraint announced_is_bound check (announced_at is null or (seed is not null and root is not null and beacon_round is not null)),
  constraint opened_has_beacon check (opened_at is null or (announced_at is not null and randomness is not null and proof is not null)),
  constraint ended_has_reason check ((ended_at is null) = (end_reason = ''))
);
create index campaign_to_open on packets.campaign (starts_at) where announced_at is not null and opened_at is null and ended_at is null;
create index campaign_to_end on packets.campaign (ends_at) where announced_at is not null and ended_at is null;

create table packets.packet (
  campaign_id int not null references packets.campaign,
  slot int not null,
  cents bigint not null check (cents > 0),
  -- Place in the order of the claims, from 1; known from the start on.
  number int,
  player_id bigint,
  claimed_at timestamptz,
  primary key (campaign_id, slot),
  constraint claimed_by_somebody check ((player_id is null) = (claimed_at is null) and (player_id is null or number is not null))
);
create unique index packet_by_number on packets.packet (campaign_id, number);
create unique index packet_once_a_player on packets.packet (campaign_id, player_id) where player_id is not null;
create index packet_by_player on packets.packet (player_id, claimed_at desc) where player_id is not null;
