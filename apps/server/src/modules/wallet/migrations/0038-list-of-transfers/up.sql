-- One by one.
drop index concurrently if exists wallet.transfer_by_place;

create index concurrently transfer_by_place on wallet.transfer (created_at, hashtextextended(order_number, 0));
