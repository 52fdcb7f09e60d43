alter table studio.round drop constraint round_status_check;
alter table studio.round add constraint round_status_check check (status in ('open', 'settled', 'void'));
-- Null where a round was over as soon as it was placed.
alter table studio.round add column settled_at timestamptz;
create unique index round_one_open on studio.round (account_id, game) where status = 'open';
create index round_open_on_seed on studio.round (seed_id) where status = 'open';

create table studio.stepped_round (
  ref     text primary key references studio.round (ref),
  -- The first stake, in cents; studio.round.bet is all of them.
  stake   bigint not null check (stake > 0),
  -- When the house goes on for a player who left; null once the round is over.
  act_by  timestamptz
);
create index stepped_round_due on studio.stepped_round (act_by) where act_by is not null;

create table studio.stepped_step (
  ref        text not null references studio.stepped_round (ref),
  step       integer not null check (step >= 0),
  action     text not null,
  -- Null: the house took it for a player who left.
  request_id text,
  at         timestamptz not null,
  primary key (ref, step),
  unique (ref, request_id)
);
