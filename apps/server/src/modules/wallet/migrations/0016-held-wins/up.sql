-- Which bets a return of a seamless vendor pays for, and the vendor's record of the round (docs/adr/0180): a row per return and bet.
create table wallet.seamless_round (
  operator text not null,
  tx text not null,
  bet_tx text not null,
  ref text,
  primary key (operator, tx, bet_tx)
);
create index seamless_round_by_bet on wallet.seamless_round (operator, bet_tx);
create index seamless_round_by_ref on wallet.seamless_round (operator, ref) where ref is not null;

-- Returns that are taken from a vendor and kept apart until they are looked at: a row per return, for ever.
create table wallet.held_win (
  id bigint generated always as identity primary key,
  operator text not null,
  tx text not null,
  player_id bigint not null,
  code text not null,
  game text not null,
  bet_tx text not null,
  ref text,
  cents bigint not null check (cents > 0),
  -- Less what the vendor has taken back of it.
  left_cents bigint not null check (left_cents >= 0 and left_cents <= cents),
  staked_cents bigint not null,
  returned_cents bigint not null,
  most_cents bigint not null,
  why text not null check (why in ('above_maximum', 'people', 'old_bet')),
  state text not null check (state in ('held', 'released', 'refused', 'taken_back')),
  approval_id uuid unique,
  wish text check (wish in ('released', 'refused')),
  at timestamptz not null,
  looked_at timestamptz not null,
  ended_at timestamptz,
  unique (operator, tx),
  check ((approval_id is null) = (wish is null)),
  check ((ended_at is null) = (state = 'held'))
);
create index held_win_open on wallet.held_win (looked_at) where state = 'held';
create index held_win_by_bet on wallet.held_win (operator, bet_tx);
create index held_win_by_player on wallet.held_win (player_id, code);
