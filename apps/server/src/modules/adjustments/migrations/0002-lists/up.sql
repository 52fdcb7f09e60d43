-- One by one.
drop index concurrently if exists adjustments.adjustment_by_place;

create index concurrently adjustment_by_place on adjustments.adjustment (created_at, hashtextextended(order_number, 0));

drop index concurrently if exists adjustments.adjustment_by_amount;

create index concurrently adjustment_by_amount on adjustments.adjustment (cents, hashtextextended(order_number, 0));
