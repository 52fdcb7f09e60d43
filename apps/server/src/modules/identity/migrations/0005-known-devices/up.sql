-- Wrong passwords by account and by who tried (docs/adr/0181): a device that the account knows, a neighbourhood, or `all` who are not known.
create table identity.wrong_try (
  account_key text not null,
  scope text not null,
  n integer not null,
  -- Of `all`: since when it counts.
  since timestamptz not null,
  last_at timestamptz not null,
  primary key (account_key, scope)
);
create index wrong_try_by_age on identity.wrong_try (last_at);
-- Who is locked stays locked, from everywhere.
insert into identity.wrong_try (account_key, scope, n, since, last_at) select account_key, '*', n, last_at, last_at from identity.wrong_password;

create table identity.known_device (
  player_id bigint not null references identity.player (id),
  device_hash bytea not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (player_id, device_hash)
);
create index known_device_by_age on identity.known_device (seen_at);
