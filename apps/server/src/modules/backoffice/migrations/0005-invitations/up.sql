create table backoffice.invitation (
  id uuid primary key,
  role text not null,
  name text not null,
  reason text not null,
  state text not null check (state in ('asked', 'ready', 'used', 'ended')),
  alone boolean not null,
  made_by bigint not null references backoffice.staff (id),
  made_at timestamptz not null,
  changed_at timestamptz not null,
  approval_id uuid unique,
  link_hash bytea unique,
  account text
);
create index invitation_by_maker on backoffice.invitation (made_by);
create index invitation_by_time on backoffice.invitation (made_at desc);

alter table backoffice.staff add column deactivated_at timestamptz;
