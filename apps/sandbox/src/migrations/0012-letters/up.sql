alter table sandbox.mail add column html text not null default '';
-- The address of the header List-Unsubscribe, and where the sender wants to hear of the letter.
alter table sandbox.mail add column unsubscribe text not null default '';
alter table sandbox.mail add column notify_url text not null default '';
-- What was told of it last, and what the sender answered.
alter table sandbox.mail add column told text not null default '';

create table sandbox.closed_box (
  address text primary key,
  at timestamptz not null
);
