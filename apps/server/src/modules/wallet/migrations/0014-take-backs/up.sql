-- What vendors took back of returns that were paid (ADR 0071): one row per vendor and tx, for ever.
create table wallet.seamless_take (
  operator text not null,
  tx text not null,
  bet_tx text not null,
  player_id bigint not null,
  code text not null,
  cents bigint not null check (cents > 0),
  -- What the wallet had; the rest is owed by the player.
  taken_cents bigint not null check (taken_cents >= 0 and taken_cents <= cents),
  balance_cents bigint not null check (balance_cents >= 0),
  state text not null check (state in ('paid', 'owed', 'collected', 'written_off')),
  -- Asked of a second person.
  approval_id uuid unique,
  wish text check (wish in ('collected', 'written_off')),
  at timestamptz not null,
  ended_at timestamptz,
  primary key (operator, tx),
  check ((state = 'paid') = (taken_cents = cents)),
  check ((approval_id is null) = (wish is null)),
  check ((ended_at is not null) = (state in ('collected', 'written_off')))
);
create index seamless_take_by_bet on wallet.seamless_take (operator, bet_tx);
create index seamless_take_by_player on wallet.seamless_take (player_id, code);
create index seamless_take_by_time on wallet.seamless_take (code, at);
create index seamless_take_owed on wallet.seamless_take (at) where state = 'owed';
