-- One by one.
drop index concurrently if exists cashier.withdrawal_by_time;

create index concurrently withdrawal_by_time on cashier.withdrawal (created_at, id);

drop index concurrently if exists cashier.withdrawal_by_amount;

create index concurrently withdrawal_by_amount on cashier.withdrawal (amount_cents, id);

drop index concurrently if exists cashier.deposit_by_time;

create index concurrently deposit_by_time on cashier.deposit (created_at, id);

drop index concurrently if exists cashier.deposit_of_amount;

create index concurrently deposit_of_amount on cashier.deposit (amount_cents, id);
