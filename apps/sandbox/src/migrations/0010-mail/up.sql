create table sandbox.mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  code text not null,
  once text,
  at timestamptz not null
);
create unique index mail_once on sandbox.mail (once) where once is not null;
create index mail_by_recipient on sandbox.mail (lower(recipient), id desc);
