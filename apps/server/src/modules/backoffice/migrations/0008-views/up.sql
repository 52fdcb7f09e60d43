create table backoffice.view (
  id bigint generated always as identity primary key,
  staff_id bigint not null references backoffice.staff (id),
  list text not null,
  name text not null check (length(name) between 1 and 40),
  filters jsonb not null,
  shared boolean not null,
  at timestamptz not null,
  unique (staff_id, list, name)
);
create index view_by_list on backoffice.view (list);

create table backoffice.first_view (
  staff_id bigint not null references backoffice.staff (id),
  list text not null,
  view_id bigint not null references backoffice.view (id) on delete cascade,
  primary key (staff_id, list)
);
create index first_view_by_view on backoffice.first_view (view_id);
