create schema if not exists alerts;

create table alerts.device (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  topics text[] not null,
  quiet_from smallint,
  quiet_to smallint,
  lang text not null,
  agent text not null,
  created_at timestamptz not null
);
create unique index device_by_endpoint on alerts.device (endpoint);
create index device_by_player on alerts.device (player_id, id desc);

create table alerts.alert (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  device_id bigint not null,
  host text not null,
  topic text not null,
  template text not null,
  occasion text not null,
  send_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'gone', 'late', 'withheld')),
  last text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index alert_once on alerts.alert (device_id, occasion);
create index alert_waiting on alerts.alert ((topic = 'offers'), send_at) where state = 'waiting';
create index alert_by_time on alerts.alert (created_at);

create table alerts.spread (
  broadcast_id bigint primary key,
  after_device bigint not null default 0,
  expires_at timestamptz not null
);
