create schema if not exists exports;

-- Files of whole lists. `filters` as the list's call takes them; `beat_at`: when whoever writes it last said so.
create table exports.file (
  id bigint generated always as identity primary key,
  staff_id bigint not null,
  account text not null,
  list text not null,
  filters jsonb not null,
  format text not null check (format in ('csv', 'xlsx')),
  lang text not null check (lang in ('zh', 'en')),
  full_data boolean not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  tries int not null default 0,
  rows int not null default 0,
  bytes bigint not null default 0,
  name text not null,
  asked_at timestamptz not null,
  beat_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz,
  check ((state in ('done', 'failed', 'stopped')) = (ended_at is not null)),
  check ((state = 'done') = (expires_at is not null))
);
create index file_of_staff on exports.file (staff_id, id desc);
create index file_to_write on exports.file (id) where ended_at is null;
create index file_to_forget on exports.file (ended_at) where ended_at is not null;
