create table backoffice.mention (
  id bigint generated always as identity primary key,
  note_id bigint not null references backoffice.note (id),
  staff_id bigint not null references backoffice.staff (id),
  -- Rows that grow carry their player; null where the object is nobody's.
  player_id bigint,
  at timestamptz not null,
  read_at timestamptz,
  unique (note_id, staff_id)
);
create index mention_by_staff on backoffice.mention (staff_id, id desc);
create index mention_unread on backoffice.mention (staff_id, id desc) where read_at is null;
create index mention_by_at on backoffice.mention (at);
