-- Since when both sides of the friend's ID are verified, and the Taipei date on which the friend counted as one brought by the referrer.
alter table referral.friend add column verified_at timestamptz;
alter table referral.friend add column counted_on date;
-- The most that was paid a day then, in cents; 0: no limit.
alter table referral.payout add column most_cents bigint not null default 0;
