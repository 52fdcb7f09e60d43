alter table studio.shared_round drop constraint shared_round_state_check;
alter table studio.shared_round add constraint shared_round_state_check
  check (state in ('scheduled', 'open', 'closed', 'drawn', 'settled', 'void'));
alter table studio.shared_round add column asked_at timestamptz;

drop index studio.shared_round_live;
create unique index shared_round_open on studio.shared_round (line) where state = 'open';
create index shared_round_ahead on studio.shared_round (line, draws_at) where state in ('scheduled', 'open', 'closed');

create table studio.chase (
  id          text primary key,
  account_id  bigint not null references studio.account (id),
  game        text not null,
  line        text not null,
  request_id  text not null,
  stop_on_win boolean not null,
  issues      integer not null check (issues between 2 and 50),
  stake       bigint not null check (stake > 0),
  status      text not null default 'running' check (status in ('running', 'played', 'won', 'cancelled')),
  created_at  timestamptz not null,
  ended_at    timestamptz,
  check ((status = 'running') = (ended_at is null)),
  unique (account_id, request_id)
);
create index chase_by_account on studio.chase (account_id, game, id desc);

create table studio.chase_step (
  chase_id  text not null references studio.chase (id),
  round_id  text not null references studio.shared_round (id),
  slip_ref  text not null references studio.slip (ref),
  bets      json not null,
  stake     bigint not null check (stake > 0),
  status    text not null default 'waiting' check (status in ('waiting', 'played', 'cancelled')),
  primary key (chase_id, round_id)
);
create index chase_step_waiting on studio.chase_step (slip_ref) where status = 'waiting';
