create table backoffice.api_key (
  id uuid primary key,
  key_hash bytea not null unique,
  name text not null unique,
  scopes text[] not null,
  reason text not null,
  made_by bigint not null references backoffice.staff (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  constraint a_year_at_most check (expires_at <= made_at + interval '366 days')
);
create index api_key_by_maker on backoffice.api_key (made_by);
create index api_key_by_time on backoffice.api_key (made_at desc, id);
