-- A game that was taken off for its return, and from when its return counts since staff opened it again.
alter table games.game add column frozen_at timestamptz;
alter table games.game add column rtp_since timestamptz;
-- A bet of this day was heard of or corrected after the day had been summed.
alter table games.rtp_day add column stale boolean not null default false;
