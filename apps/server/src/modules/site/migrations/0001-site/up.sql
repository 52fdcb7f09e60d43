create schema if not exists site;

-- A key without a row has the default of the contract's table.
create table site.setting (
  key text primary key,
  value text not null,
  updated_at timestamptz not null,
  updated_by text not null
);

create table site.setting_change (
  id bigint generated always as identity primary key,
  key text not null,
  before text not null,
  after text not null,
  reason text not null,
  maker text not null,
  checker text not null,
  at timestamptz not null
);
create index setting_change_by_key on site.setting_change (key, id desc);

-- What waits for a second person. kind `setting` or `reopen`; at most one waits per object.
create table site.request (
  id uuid primary key,
  kind text not null check (kind in ('setting', 'reopen')),
  object text not null,
  before text not null,
  after text not null,
  reason text not null,
  maker text not null,
  at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused'))
);
create unique index request_waiting on site.request (kind, object) where status = 'waiting';

create table site.status (
  single boolean primary key default true check (single),
  open boolean not null,
  msg_zh text not null,
  msg_en text not null,
  reason text not null,
  changed_at timestamptz,
  changed_by text not null
);
insert into site.status (open, msg_zh, msg_en, reason, changed_at, changed_by) values (true, '', '', '', null, '');

create table site.notice (
  id bigint generated always as identity primary key,
  show_type smallint not null check (show_type in (0, 1, 2)),
  title_zh text not null,
  title_en text not null,
  content_zh text not null,
  content_en text not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  made_by text not null
);
create index notice_by_start on site.notice (starts_at desc);
