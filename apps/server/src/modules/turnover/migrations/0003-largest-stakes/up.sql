-- The largest single stake (cents) in a record of several bets one after the other; null: recorded before, the whole is one stake.
alter table turnover.bet add column largest_cents bigint;
