create schema if not exists reconcile;

create table reconcile.finding (
  id bigint generated always as identity primary key,
  kind text not null,
  object text not null check (length(object) between 1 and 200),
  player_id bigint,
  -- Ours minus theirs; 0 where the matter is not an amount.
  cents bigint not null,
  detail text not null,
  state text not null check (state in ('open', 'explained', 'closed')),
  reason text not null default '',
  judged_by text not null default '',
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  ended_at timestamptz,
  constraint closed_has_a_time check ((state = 'closed') = (ended_at is not null)),
  constraint judged_by_somebody check (state = 'open' or (judged_by <> '' and reason <> ''))
);
create unique index finding_standing on reconcile.finding (kind, object) where state <> 'closed';
create index finding_by_time on reconcile.finding (last_seen desc, id desc);
create index finding_by_player on reconcile.finding (player_id) where player_id is not null;

-- What became of a finding: each state and each change of the difference, never changed.
create table reconcile.step (
  id bigint generated always as identity primary key,
  finding_id bigint not null references reconcile.finding (id),
  at timestamptz not null,
  state text not null,
  cents bigint not null,
  reason text not null,
  by_whom text not null
);
create index step_by_finding on reconcile.step (finding_id, id);

-- The last look of each check, and where the next one goes on.
create table reconcile.look (
  kind text primary key,
  mark text not null default '',
  at timestamptz,
  unsure boolean not null default false,
  failure text not null default '',
  checked int not null default 0
);
