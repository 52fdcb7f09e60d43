create schema if not exists missions;

create table missions.task_group (
  id int generated always as identity primary key,
  name_zh text not null,
  name_en text not null,
  -- Which flag of task/count its tasks set.
  badge text not null check (badge in ('daily', 'weekly')),
  sort int not null,
  shown boolean not null
);

create table missions.task (
  id int generated always as identity primary key,
  group_id int not null references missions.task_group,
  period text not null check (period in ('once', 'daily', 'weekly', 'monthly')),
  state text not null default 'running' check (state in ('running', 'paused', 'ended')),
  sort int not null,
  made_by text not null,
  created_at timestamptz not null
);
create index task_by_group on missions.task (group_id);

-- What a task says and gives. A period goes by the newest version that was in force when it began, the first one excepted.
create table missions.task_version (
  task_id int not null references missions.task,
  version int not null,
  name_zh text not null,
  name_en text not null,
  text_zh text not null,
  text_en text not null,
  kind text not null check (kind in
    ('deposit_sum', 'deposit_count', 'bet_sum', 'bet_count', 'login_days', 'sign_days', 'id_verified', 'payout_verified')),
  groups text[] not null,
  -- Whole TWD, times or days.
  target bigint not null check (target > 0),
  reward text not null check (reward in ('points', 'money')),
  points bigint not null check (points between 0 and 1000000),
  cents bigint not null check (cents between 0 and 1000000000),
  multiple int not null check (multiple between 0 and 50),
  -- Taipei date; null while a second person has not agreed.
  from_day date,
  approval_id uuid unique,
  refused_at timestamptz,
  written_by text not null,
  written_at timestamptz not null,
  primary key (task_id, version),
  constraint gives_one_thing check (
    (reward = 'points' and points > 0 and cents = 0 and multiple = 0) or (reward = 'money' and cents > 0 and points = 0 and multiple > 0)),
  constraint money_by_two check (reward = 'points' or approval_id is not null or written_by = 'seed')
);

-- A reward is had once in its period, whatever is pressed, killed or corrected.
create table missions.claim (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  task_id int not null,
  -- 'once', a Taipei date, the Monday of a week, the first of a month.
  period text not null,
  version int not null,
  points bigint not null,
  cents bigint not null,
  multiple int not null,
  claimed_at timestamptz not null,
  constraint claim_once unique (player_id, task_id, period),
  foreign key (task_id, version) references missions.task_version
);
create index claim_by_task on missions.claim (task_id, version);
create index claim_by_time on missions.claim (claimed_at desc, id desc);

create table missions.ladder (
  -- First Taipei date on which it holds.
  from_day date primary key,
  points bigint[] not null check (cardinality(points) = 7),
  written_by text not null
);

create table missions.sign_in (
  player_id bigint not null,
  -- Taipei date.
  day date not null,
  step int not null check (step between 1 and 7),
  points bigint not null,
  signed_at timestamptz not null,
  primary key (player_id, day)
);
create index sign_in_by_time on missions.sign_in (signed_at desc);

-- Steps of the USDT bonus, written together. Null from_week: a second person has not agreed.
create table missions.usdt_set (
  id int generated always as identity primary key,
  -- Monday of the first week that goes by it, a Taipei date.
  from_week date,
  approval_id uuid unique,
  refused_at timestamptz,
  written_by text not null,
  written_at timestamptz not null
);

create table missions.usdt_step (
  id int generated always as identity primary key,
  set_id int not null references missions.usdt_set,
  need_cents bigint not null check (need_cents > 0),
  bonus_cents bigint not null check (bonus_cents > 0),
  unique (set_id, need_cents)
);

create table missions.usdt_claim (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  step_id int not null references missions.usdt_step,
  -- Monday of the week, a Taipei date.
  week date not null,
  cents bigint not null,
  claimed_at timestamptz not null,
  constraint usdt_claim_once unique (player_id, week, step_id)
);
create index usdt_claim_by_step on missions.usdt_claim (step_id);
create index usdt_claim_by_time on missions.usdt_claim (claimed_at desc, id desc);

-- Players with a payout account that was verified: announced once, asked for ever.
create table missions.payout_verified (
  player_id bigint primary key,
  at timestamptz not null
);
