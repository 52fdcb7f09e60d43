-- What the provider itself says it was paid, when it was asked: this, not the signed word of the callback, went into the book.
-- In cents of TWD; 0 before it was asked, and for any other currency.
alter table cashier.provider_payment add column if not exists paid_cents bigint not null default 0;
alter table cashier.provider_payment drop constraint if exists provider_payment_paid_cents_check;
alter table cashier.provider_payment add constraint provider_payment_paid_cents_check check (paid_cents >= 0) not valid;
