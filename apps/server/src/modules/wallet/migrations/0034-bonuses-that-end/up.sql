-- One by one.

drop index concurrently if exists wallet.bonus_ending;

create index concurrently bonus_ending on wallet.bonus (expires_at) where state = 'active' and expires_at is not null;
