-- A file of accounts that somebody read in for an audience. One that no broadcast names is taken away after a day.
create table messages.list (
  id bigint generated always as identity primary key,
  name text not null,
  accounts int not null,
  made_by text not null,
  created_at timestamptz not null
);

-- Whom it names, as recipients stand: one bit a player, 16,384 players a row.
create table messages.listed (
  list_id bigint not null references messages.list on delete cascade,
  chunk int not null,
  bits bytea not null,
  primary key (list_id, chunk)
);

alter table messages.broadcast add column list_id bigint;
alter table messages.broadcast add constraint list_is_kept foreign key (list_id) references messages.list not valid;
