-- Other words of automatic messages. Version 0 is what the program brings and stands in no row.
create table messages.template (
  code text not null,
  version int not null check (version > 0),
  state text not null check (state in ('waiting', 'in_force', 'refused')),
  title_zh text not null,
  title_en text not null,
  content_zh text not null,
  content_en text not null,
  approval_id uuid not null unique,
  made_by text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (code, version)
);
create unique index template_waiting on messages.template (code) where state = 'waiting';

-- In which words a message was written.
alter table messages.personal add column version int not null default 0;
