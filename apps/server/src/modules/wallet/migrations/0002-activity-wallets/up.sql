-- An activity wallet: money that must be bet so often before it may go to the main wallet. Its balance is the account bonus:<id>.
create table wallet.bonus (
  id int generated always as identity primary key,
  player_id bigint not null,
  -- Who issued it, once: `grant:<approval>`, or a promotion's own word.
  ref text not null unique,
  name_cn text not null,
  name_en text not null,
  state text not null default 'active' check (state in ('active', 'unlocked', 'given_up')),
  is_sports smallint not null check (is_sports in (0, 1)),
  -- Groups of platforms that its money may go to; empty: all.
  groups text[] not null default '{}',
  -- Main wallet money that went in, at the issue and later.
  principal_cents bigint not null check (principal_cents >= 0),
  bonus_cents bigint not null check (bonus_cents >= 0),
  multiple int not null check (multiple between 1 and 100),
  -- The most that may remain when it is given up.
  give_up_cents bigint not null check (give_up_cents >= 0),
  -- What was unlocked, or forfeited.
  ended_cents bigint check (ended_cents >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  constraint ended_has_a_time check ((state = 'active') = (ended_at is null))
);
create index bonus_by_player on wallet.bonus (player_id, id);

-- Main wallet money set aside in the account `locked` while an application for an offer is looked at (G49).
create table wallet.application (
  ref text primary key,
  player_id bigint not null,
  cents bigint not null check (cents > 0),
  state text not null default 'held' check (state in ('held', 'approved', 'refused')),
  created_at timestamptz not null,
  ended_at timestamptz
);

-- Activity wallets that an operator asked a second person for.
create table wallet.bonus_grant (
  id uuid primary key,
  player_id bigint not null,
  body jsonb not null,
  created_at timestamptz not null
);

-- Whose money a platform holds: 0 = main wallet. `open_bets`: bets placed there and not settled.
alter table wallet.mirror
  add column source_wallet int not null default 0,
  add column open_bets int not null default 0 check (open_bets >= 0);
create index mirror_by_source on wallet.mirror (source_wallet) where source_wallet <> 0;
create index transfer_running_by_wallet on wallet.transfer (wallet_id) where wallet_id <> 0 and state in ('held', 'sent', 'unknown');
