-- Slips of matches: as many as a player likes in one round, each with its legs and the odds it was taken at.
alter table studio.slip add column legs json;
-- Decimal odds of the whole slip, in hundredths.
alter table studio.slip add column odds bigint check (odds > 100);
alter table studio.slip add constraint slip_legs_with_odds check ((legs is null) = (odds is null));
alter table studio.slip drop constraint slip_account_id_round_id_key;
create unique index slip_one_a_round on studio.slip (account_id, round_id) where legs is null;
create index slip_by_round on studio.slip (account_id, round_id) where legs is not null;

-- A slip that could not be settled is tried again by itself, later and later, while the others of its line go on.
alter table studio.slip add column tries integer not null default 0;
alter table studio.slip add column retry_at timestamptz;

-- A day of a season: which matches, and what the beacon has decided of them so far.
create table studio.matchday (
  round_id text primary key references studio.shared_round (id),
  line     text not null,
  season   integer not null check (season > 0),
  day      integer not null check (day between 1 and 30),
  -- [{randomness, proof, goals: [{match, minute, side}]}] by block.
  blocks   json not null default '[]',
  unique (line, season, day)
);
