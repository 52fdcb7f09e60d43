-- The head of a player's chain of J coins as it was signed on a Taipei date; a day without entries has none.
create table records.signed_coin_head (
  player_id bigint not null,
  day date not null,
  seq bigint not null check (seq > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  key_id text not null references records.signing_key,
  signature bytea not null check (length(signature) = 64),
  signed_at timestamptz not null,
  primary key (player_id, day),
  unique (player_id, seq)
);

create trigger only_grows before update or delete or truncate on records.signed_coin_head for each statement execute function records.keep_heads();
