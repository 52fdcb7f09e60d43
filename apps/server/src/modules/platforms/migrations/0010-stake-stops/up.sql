-- The games of a platform, and those of them that take no stakes, as the games room last said.
alter table platforms.platform add column game_codes text[] not null default '{}';
alter table platforms.platform add column stopped_games text[] not null default '{}';

-- What each vendor is to know of it: which of its games take no stakes now.
create table platforms.stake_stop (
  vendor text primary key,
  version bigint not null,
  wanted text not null,
  told text,
  told_at timestamptz,
  next_at timestamptz not null,
  tries int not null default 0
);
