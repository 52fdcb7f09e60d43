-- Calls of vendors that keep no money of their own (seamless wallet): one row per vendor and tx, for ever.
create table wallet.seamless_tx (
  operator text not null,
  tx text not null,
  kind text not null check (kind in ('bet', 'win')),
  -- A tombstone knows the player and nothing else.
  player_id bigint not null,
  code text not null,
  game text,
  -- Of a win: the bet it pays.
  bet_tx text,
  cents bigint check (cents > 0),
  state text not null check (state in ('done', 'refused', 'undone', 'tombstone')),
  refusal text,
  balance_cents bigint not null check (balance_cents >= 0),
  at timestamptz not null,
  ended_at timestamptz,
  primary key (operator, tx),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'tombstone') = (cents is null)),
  check ((kind = 'win') = (bet_tx is not null)),
  check (kind = 'bet' or state = 'done')
);
create index seamless_tx_by_bet on wallet.seamless_tx (operator, bet_tx) where kind = 'win';
create index seamless_tx_by_player on wallet.seamless_tx (player_id, code, at);
