create schema if not exists messages;

create table messages.personal (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  -- Names the occasion: `deposit D2026...`.
  occasion text not null,
  template text not null,
  fill jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  unique (player_id, occasion)
);
create index personal_by_player on messages.personal (player_id, id desc) where deleted_at is null;
create index personal_unread on messages.personal (player_id) where deleted_at is null and read_at is null;
