-- Bet records that could not be taken in: they are set aside, the rest of the page goes on, and a person looks at them.
create table games.quarantine (
  vendor text not null,
  ref text not null,
  problem text not null,
  body jsonb not null,
  times int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (vendor, ref)
);
