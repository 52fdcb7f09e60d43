-- How an operator wants the player of a visit to be guarded; null: it says nothing of it.
alter table studio.play_session add column rules json;

-- When a player last answered a reality check, and how often she wants one (minutes; null: as often as her operator says).
create table studio.reality (
  account_id bigint primary key references studio.account (id),
  at timestamptz not null,
  minutes integer check (minutes between 5 and 1440)
);
