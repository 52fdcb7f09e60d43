create table backoffice.attachment (
  id bigint generated always as identity primary key,
  kind text not null,
  object_id text not null,
  -- Rows that grow carry their player; null where the object is nobody's.
  player_id bigint,
  staff_id bigint not null references backoffice.staff (id),
  name text not null check (length(name) between 1 and 100),
  form text not null check (form in ('png', 'jpg', 'pdf')),
  bytes integer not null check (bytes > 0),
  -- Name in the store of files; empty: it was removed, and erased.
  file text not null,
  at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint references backoffice.staff (id),
  check ((removed_at is null) = (removed_by is null)),
  check (file <> '' or removed_at is not null)
);
create index attachment_by_object on backoffice.attachment (kind, object_id, id) where removed_at is null;
create index attachment_by_staff on backoffice.attachment (staff_id);
create index attachment_by_remover on backoffice.attachment (removed_by) where removed_by is not null;
create index attachment_to_erase on backoffice.attachment (removed_at) where file <> '' and removed_at is not null;
