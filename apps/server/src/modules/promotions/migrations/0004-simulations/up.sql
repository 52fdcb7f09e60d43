-- What a version would have given over the last days of real play: asked for, being reckoned, or done. One a version; whoever changes a draft
-- takes its simulation away. `beat_at`: when whoever reckons it last said so; `figures` as the contract has them (promotions/simulation.ts).
create table promotions.simulation (
  offer_id int not null,
  version int not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  tries int not null default 0,
  seen int not null default 0,
  by_account text not null,
  asked_at timestamptz not null,
  beat_at timestamptz,
  ended_at timestamptz,
  figures jsonb,
  primary key (offer_id, version),
  foreign key (offer_id, version) references promotions.version (offer_id, version),
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check ((state = 'done') = (figures is not null))
);
create index simulation_to_do on promotions.simulation (asked_at) where ended_at is null;
