-- One by one.
drop index concurrently if exists cashier.deposit_by_channel;

create index concurrently deposit_by_channel on cashier.deposit (channel_id);

drop index concurrently if exists cashier.fee_quote_by_channel;

create index concurrently fee_quote_by_channel on cashier.fee_quote (channel_id);
