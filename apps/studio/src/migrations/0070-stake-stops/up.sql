-- Which stakes an operator takes no more: all, or those of some games, as it last said.
create table studio.stake_stop (
  operator text primary key,
  version bigint not null,
  all_games boolean not null,
  games text[] not null,
  told_at timestamptz not null
);
