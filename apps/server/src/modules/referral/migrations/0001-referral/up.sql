create schema if not exists referral;

-- Who was brought by whom, since the registration, and what speaks against the two being two people.
create table referral.friend (
  friend_id bigint primary key,
  referrer_id bigint not null,
  since timestamptz not null,
  -- Bets of days before this one do not count: nobody is paid for what was before the room.
  counts_from date not null,
  -- Cents of valid bets that stand in shares already.
  counted_cents bigint not null default 0,
  score int not null default 0,
  signs text[] not null default '{}',
  state text not null default 'clear' check (state in ('clear', 'held', 'approved', 'refused')),
  -- What people saw when they approved: more than that is looked at again.
  approved_score int not null default 0,
  held_at timestamptz,
  decided_at timestamptz,
  decided_by text not null default '',
  reason text not null default ''
);
create index friend_by_referrer on referral.friend (referrer_id, friend_id desc);
create index friend_held on referral.friend (held_at) where state = 'held';
create index friend_by_score on referral.friend (score desc, friend_id desc);

-- What a friend's valid bets without lotteries came to on a day, once: corrections of earlier days are in the share of the day they were seen by.
create table referral.share (
  friend_id bigint not null,
  day date not null,
  referrer_id bigint not null,
  valid_bet_cents bigint not null,
  -- Day of the payout that took it in.
  taken_on date,
  primary key (friend_id, day)
);
create index share_by_referrer on referral.share (referrer_id, day desc, friend_id);
create index share_open on referral.share (referrer_id) where taken_on is null;

-- What a day's batch did for a referrer, once. earned and carried_*: thousandths of a cent.
create table referral.payout (
  referrer_id bigint not null,
  day date not null,
  friends int not null,
  valid_bet_cents bigint not null,
  earned bigint not null,
  carried_in bigint not null,
  paid_cents bigint not null,
  carried_out bigint not null,
  state text not null check (state in ('paid', 'carried', 'barred')),
  at timestamptz not null,
  primary key (referrer_id, day)
);
create index payout_by_day on referral.payout (day desc, referrer_id desc);

-- Thousandths of a cent that a referrer has earned and not been paid.
create table referral.account (
  referrer_id bigint primary key,
  carried bigint not null
);
create index account_due on referral.account (referrer_id) where carried >= 100000;

-- The batch of a day: first everything is counted, then everybody is paid. The cursor only says where to go on.
create table referral.run (
  day date primary key,
  stage text not null check (stage in ('counting', 'paying', 'done')),
  cursor bigint not null,
  friends int not null default 0,
  valid_bet_cents bigint not null default 0,
  paid_count int not null default 0,
  paid_cents bigint not null default 0,
  started_at timestamptz not null,
  done_at timestamptz
);
