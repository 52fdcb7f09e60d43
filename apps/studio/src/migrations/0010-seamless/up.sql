-- What the studio asked of operators that keep their players' money: one row per stake and per return.
create table studio.seamless_move (
  operator    text not null,
  tx          text not null,
  account_id  bigint not null references studio.account (id),
  kind        text not null check (kind in ('bet', 'win')),
  game        text not null,
  -- Of a win: the stake it pays for.
  bet_tx      text,
  -- The round or slip it belongs to; of a stake once a round has taken it.
  ref         text,
  cents       bigint not null check (cents > 0),
  state       text not null check (state in ('asking', 'taken', 'used', 'refused', 'undoing', 'undone', 'owed', 'paid')),
  refusal     text,
  tries       integer not null default 0,
  -- When the job looks at it; null: nothing is left to do.
  next_at     timestamptz,
  created_at  timestamptz not null,
  primary key (operator, tx),
  check ((kind = 'win') = (state in ('owed', 'paid'))),
  check ((kind = 'win') = (bet_tx is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((next_at is null) = (state in ('used', 'refused', 'undone', 'paid')))
);
create index seamless_move_due on studio.seamless_move (next_at) where next_at is not null;
create index seamless_move_by_ref on studio.seamless_move (account_id, ref) where kind = 'bet';

-- What such an operator last said a player has.
create table studio.seamless_balance (
  account_id bigint primary key references studio.account (id),
  cents      bigint not null check (cents >= 0),
  at         timestamptz not null
);
