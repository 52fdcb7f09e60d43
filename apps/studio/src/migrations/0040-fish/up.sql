-- A player's bullets of a minute, on their way to one round (bet record).
create table studio.fish_series (
  ref        text primary key,
  account_id bigint not null references studio.account (id),
  session_id bigint not null references studio.play_session (id),
  room       text not null,
  seed_id    text not null references studio.seed (id),
  -- Of its first bullet.
  nonce      integer not null,
  bullets    integer not null check (bullets > 0),
  bet        bigint not null check (bet > 0),
  payout     bigint not null check (payout >= 0),
  balance    bigint not null,
  ip         text not null,
  opened_at  timestamptz not null,
  ended_at   timestamptz
);
create unique index fish_series_open on studio.fish_series (account_id) where ended_at is null;
create index fish_series_due on studio.fish_series (opened_at) where ended_at is null;
create index fish_series_ended on studio.fish_series (ended_at) where ended_at is not null;

-- What one unit of work booked: the settled bullets of one player of one batch of a room.
create table studio.fish_batch (
  batch      text not null,
  account_id bigint not null references studio.account (id),
  series_ref text not null references studio.fish_series (ref) on delete cascade,
  n          integer not null,
  bullets    json not null,
  primary key (batch, account_id)
);
create index fish_batch_by_series on studio.fish_batch (series_ref, n);
