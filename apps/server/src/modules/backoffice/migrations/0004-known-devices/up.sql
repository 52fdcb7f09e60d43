-- Failed log-ins by account, known or not, and by who tried (docs/adr/0181); a row that is locked says until when.
create table backoffice.login_try (
  account text not null,
  scope text not null,
  n integer not null,
  locked_until timestamptz,
  last_at timestamptz not null,
  primary key (account, scope)
);
create index login_try_by_age on backoffice.login_try (last_at);

create table backoffice.known_device (
  staff_id bigint not null references backoffice.staff (id),
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (staff_id, device_hash)
);
