-- One by one.
drop index concurrently if exists cashier.deposit_by_provider_tx;

create index concurrently deposit_by_provider_tx on cashier.deposit (provider_tx) where provider_tx <> '';

drop index concurrently if exists cashier.withdrawal_by_provider_tx;

create index concurrently withdrawal_by_provider_tx on cashier.withdrawal (provider_tx) where provider_tx <> '';
