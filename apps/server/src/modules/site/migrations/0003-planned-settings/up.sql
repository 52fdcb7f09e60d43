-- At most one change of a setting is planned.
create table site.planned_setting (
  key text primary key,
  value text not null,
  reason text not null,
  maker text not null,
  checker text not null,
  at timestamptz not null
);
create index planned_setting_by_time on site.planned_setting (at);

alter table site.request add column planned_for timestamptz;
