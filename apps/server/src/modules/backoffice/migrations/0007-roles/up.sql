create table backoffice.rights_version (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into backoffice.rights_version (version) values (1);

create table backoffice.role_change (
  id uuid primary key,
  -- In the order of asking, within one instant too.
  n bigint generated always as identity unique,
  role text not null check (role <> 'owner'),
  makes boolean not null,
  zh text not null,
  en text not null,
  given text[] not null,
  taken text[] not null,
  reason text not null,
  state text not null check (state in ('waiting', 'done', 'refused', 'failed')),
  maker_id bigint not null references backoffice.staff (id),
  checker_id bigint references backoffice.staff (id),
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint role_maker_is_not_checker check (checker_id is null or checker_id <> maker_id),
  constraint done_role_has_checker check (state <> 'done' or checker_id is not null)
);
create unique index role_change_waiting on backoffice.role_change (role) where state = 'waiting';
create index role_change_by_maker on backoffice.role_change (maker_id);
create index role_change_by_checker on backoffice.role_change (checker_id) where checker_id is not null;

create table backoffice.house_role (
  name text primary key check (name ~ '^own_[a-z0-9_]{2,26}$'),
  zh text not null,
  en text not null,
  change_id uuid not null references backoffice.role_change (id),
  made_at timestamptz not null
);
create index house_role_by_change on backoffice.house_role (change_id);

create table backoffice.role_grant (
  role text not null check (role <> 'owner'),
  permission text not null,
  given boolean not null,
  change_id uuid not null references backoffice.role_change (id),
  primary key (role, permission)
);
create index role_grant_by_change on backoffice.role_grant (change_id);

create function backoffice.count_rights() returns trigger language plpgsql as $$
begin
  update backoffice.rights_version set version = version + 1;
  return null;
end
$$;
create trigger count_rights after insert or update or delete or truncate on backoffice.role_grant
  for each statement execute function backoffice.count_rights();
create trigger count_rights after insert or update or delete or truncate on backoffice.house_role
  for each statement execute function backoffice.count_rights();
