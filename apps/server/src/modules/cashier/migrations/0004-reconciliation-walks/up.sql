-- Reconciliation walks through ended orders and asks for the money of an order.
create index deposit_by_end on cashier.deposit (ended_at, id) where ended_at is not null;
create index withdrawal_by_end on cashier.withdrawal (ended_at, id) where ended_at is not null;
create index withdrawal_by_hold on cashier.withdrawal (hold_id);
create index bank_entry_by_order on cashier.bank_entry (order_number) where order_number <> '';
create index payment_by_order on cashier.provider_payment (order_number);
