-- What a level asks for (points of a life, deposits of a life in cents) and gives (cents; rebates in 1/10,000 of valid bets by group).
alter table vip.level
  add column points bigint not null default 0,
  add column deposit bigint not null default 0,
  add column upgrade bigint not null default 0,
  add column month bigint not null default 0,
  add column birthday bigint not null default 0,
  add column rebates jsonb not null default '{"sports": 0, "casino": 0, "slots": 0, "fish": 0, "lottery": 0, "cards": 0}';

update vip.level set points = v.points, deposit = v.deposit * 100::bigint, upgrade = v.upgrade * 100, month = v.month * 100, birthday = v.birthday * 100
  from (values
    (1, 50, 5000, 28, 0, 58),
    (2, 200, 20000, 58, 18, 88),
    (3, 600, 60000, 128, 38, 128),
    (4, 1500, 150000, 288, 88, 288),
    (5, 4000, 400000, 688, 188, 588),
    (6, 10000, 1000000, 1588, 388, 888),
    (7, 25000, 2500000, 3688, 688, 1688),
    (8, 60000, 6000000, 7888, 1288, 2888),
    (9, 150000, 15000000, 16888, 2888, 5888),
    (10, 400000, 40000000, 38888, 5888, 8888)
  ) as v (level, points, deposit, upgrade, month, birthday)
 where level.level = v.level;

update vip.level set rebates = jsonb_build_object(
  'sports', 30 + 5 * level, 'casino', 30 + 5 * level, 'slots', 40 + 6 * level, 'fish', 40 + 6 * level, 'lottery', 10 + 4 * level,
  'cards', 5 + 2 * level);

-- The rates of a level since when: a day is paid by those with which it ended.
create table vip.level_rates (
  level smallint not null references vip.level (level),
  since timestamptz not null,
  rebates jsonb not null,
  primary key (level, since)
);
insert into vip.level_rates (level, since, rebates) select level, '2000-01-01T00:00:00Z', rebates from vip.level;

-- `level` is in force. `earned`: what the player's own figures came to; `hand_until`: last day of a level that staff gave.
alter table vip.player_level
  add column earned smallint not null default 0,
  add column hand_until date;
update vip.player_level set earned = level;

-- Which level was in force since when.
create table vip.level_log (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  level smallint not null,
  at timestamptz not null
);
create index level_log_by_player on vip.level_log (player_id, id desc);
insert into vip.level_log (player_id, level, at) select player_id, level, since from vip.player_level;

create table vip.preference (
  player_id bigint primary key,
  auto_collect boolean not null,
  updated_at timestamptz not null
);

-- Prizes and rebates. An occasion is there once: `level 3`, `2026-06`, `2026`, `2026-06-14`.
create table vip.prize (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  kind text not null check (kind in ('upgrade', 'month', 'birthday', 'rebate')),
  occasion text not null,
  level smallint not null,
  cents bigint not null check (cents > 0),
  multiple int not null check (multiple >= 0),
  state text not null default 'claimable' check (state in ('claimable', 'claimed', 'expired')),
  rebate_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  warned_at timestamptz,
  claimed_at timestamptz,
  unique (player_id, kind, occasion),
  check ((kind = 'rebate') = (rebate_id is not null))
);
create index prize_by_player on vip.prize (player_id, created_at desc, id desc);
create index prize_open on vip.prize (expires_at) where state = 'claimable';

-- A player's rebate of all that was settled until `day` and not in an earlier one. Exact amounts in 1/10,000 of a cent.
create table vip.rebate (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  day date not null,
  carried_in bigint not null check (carried_in <= 0),
  sum bigint not null,
  paid_cents bigint not null check (paid_cents >= 0),
  carried_out bigint not null check (carried_out <= 0),
  valid_cents bigint not null,
  created_at timestamptz not null,
  unique (player_id, day)
);
create index rebate_by_day on vip.rebate (day, paid_cents desc, id);

-- Valid bets of a day and group that a rebate counts, beyond those of earlier rebates: negative after a correction.
create table vip.rebate_line (
  rebate_id bigint not null references vip.rebate,
  player_id bigint not null,
  day date not null,
  group_code text not null,
  level smallint not null,
  rate int not null,
  bets bigint not null,
  valid_cents bigint not null,
  amount bigint not null,
  primary key (rebate_id, day, group_code),
  check (amount = valid_cents * rate)
);
create index rebate_line_by_player on vip.rebate_line (player_id, day, group_code);

-- Walks through players: where they are, and what they did.
create table vip.run (
  kind text not null check (kind in ('review', 'demotion', 'month', 'birthday', 'rebate')),
  day date not null,
  cursor bigint not null default 0,
  done boolean not null default false,
  count bigint not null default 0,
  cents bigint not null default 0,
  updated_at timestamptz not null,
  primary key (kind, day)
);
