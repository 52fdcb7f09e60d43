create table backoffice.note (
  id bigint generated always as identity primary key,
  kind text not null,
  object_id text not null,
  -- Rows that grow carry their player; null where the object is nobody's.
  player_id bigint,
  staff_id bigint not null references backoffice.staff (id),
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null
);
create index note_by_object on backoffice.note (kind, object_id, at desc);
create index note_by_staff on backoffice.note (staff_id);
