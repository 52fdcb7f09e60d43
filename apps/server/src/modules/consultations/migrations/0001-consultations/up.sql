create schema if not exists consultations;

create table consultations.consultation (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  type smallint not null check (type between 1 and 5),
  title text not null,
  status text not null default 'consulting' check (status in ('consulting', 'ended')),
  -- Answers that the player has not seen.
  watch int not null default 0 check (watch >= 0),
  -- The order that it is about, as it stood when it was opened.
  facts jsonb,
  assignee text not null default '',
  -- Since when the player has been waiting for an answer; null: it is the player's turn, or nobody's.
  waiting_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  constraint ended_has_a_time check ((status = 'ended') = (ended_at is not null)),
  constraint ended_waits_for_nobody check (status = 'consulting' or waiting_since is null)
);
create index consultation_by_player on consultations.consultation (player_id, updated_at desc, id desc);
create index consultation_open on consultations.consultation (player_id) where status = 'consulting';
create index consultation_watched on consultations.consultation (player_id) where watch > 0;
create index consultation_waiting on consultations.consultation (waiting_since) where waiting_since is not null;
create index consultation_by_time on consultations.consultation (updated_at desc, id desc);

create table consultations.entry (
  id bigint generated always as identity primary key,
  consultation_id bigint not null references consultations.consultation,
  author text not null check (author in ('player', 'service', 'closing', 'note')),
  -- The account of staff; for closing words empty where the player ended it.
  by text not null default '',
  -- Empty for closing words that nobody wrote: the house's own.
  text text not null,
  created_at timestamptz not null
);
create index entry_by_consultation on consultations.entry (consultation_id, id);

create table consultations.image (
  id bigint generated always as identity primary key,
  entry_id bigint not null references consultations.entry,
  file text not null unique
);
create index image_by_entry on consultations.image (entry_id);

create table consultations.canned (
  id bigint generated always as identity primary key,
  title text not null,
  text_zh text not null,
  text_en text not null,
  made_by text not null,
  created_at timestamptz not null
);

create table consultations.contact (
  id bigint generated always as identity primary key,
  type text not null check (type in ('line', 'telegram', 'email', 'phone', 'web')),
  name_zh text not null,
  name_en text not null,
  url text not null,
  shown boolean not null,
  made_by text not null
);
