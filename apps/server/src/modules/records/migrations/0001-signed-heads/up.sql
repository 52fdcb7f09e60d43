create schema if not exists records;

-- The public half of each key that ever signed; published for good, so that an old proof can be checked.
create table records.signing_key (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  public_key bytea not null check (length(public_key) = 32),
  first_used_at timestamptz not null
);

-- The head of a player's chain as it was signed on a Taipei date; a day without entries has none.
create table records.signed_head (
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

create function records.keep_heads() returns trigger language plpgsql as $$
begin
  raise exception 'signed heads stay as they are' using errcode = 'insufficient_privilege';
end $$;
create trigger only_grows before update or delete or truncate on records.signed_head for each statement execute function records.keep_heads();
