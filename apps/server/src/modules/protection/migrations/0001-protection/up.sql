create schema if not exists protection;

create table protection.exclusion (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  since timestamptz not null,
  -- Null: for good.
  until timestamptz,
  end_asked_at timestamptz,
  -- 24 hours after the player asked.
  ends_at timestamptz,
  ended_at timestamptz,
  check (ends_at is null or (until is not null and end_asked_at is not null))
);
create unique index exclusion_live on protection.exclusion (player_id) where ended_at is null;
create index exclusion_ending on protection.exclusion (ends_at) where ended_at is null and ends_at is not null;
