-- Values of a level that two people agreed to and that hold from a Taipei day on.
create table vip.level_plan (
  level smallint primary key,
  from_day date not null,
  wanted jsonb not null
);
