-- One by one.

drop index concurrently if exists wallet.bonus_open;

create index concurrently bonus_open on wallet.bonus (id) where state = 'active';
