-- What a game's vendor promises of each kind of its bets.
alter table games.game add column bets jsonb not null default '[]';

-- What settled records of the last days are made of: so many bets of a kind, how far off their promise each was.
create table games.return_line (
  vendor text not null,
  ref text not null,
  line int not null,
  code text not null,
  product_id text not null,
  kind text not null,
  day date not null,
  -- Of bets that several players make together on one result; null of what is played alone.
  round text,
  -- Ten-thousandths of a stake.
  off bigint not null,
  n int not null,
  stake bigint not null check (stake > 0),
  primary key (vendor, ref, line)
);
create index return_line_by_day on games.return_line (day);

-- What closed days made of a test's stakes against a promise, by kind of bet and side: logarithms, one for each size.
create table games.return_watch (
  code text not null,
  product_id text not null,
  kind text not null,
  side text not null check (side in ('high', 'low')),
  through date not null,
  bets bigint not null,
  capital float8[] not null,
  primary key (code, product_id, kind, side)
);
