create table backoffice.passkey (
  id uuid primary key,
  staff_id bigint not null references backoffice.staff (id),
  -- As its authenticator calls it, base64url.
  credential text not null unique,
  key_sealed text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index passkey_by_staff on backoffice.passkey (staff_id, made_at);

create table backoffice.passkey_challenge (
  challenge_hash bytea primary key,
  action text not null check (action in ('login', 'step-up', 'make')),
  -- The session that asked; null before a log-in.
  session_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenge_by_end on backoffice.passkey_challenge (expires_at);
