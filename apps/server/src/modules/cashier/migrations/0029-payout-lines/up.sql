-- What payment providers say left our account for payouts, a row a line of their statements.
create table cashier.payout_line (
  seq bigint generated always as identity primary key,
  payer text not null,
  line text not null,
  order_number text not null,
  provider_tx text not null,
  cents bigint not null check (cents > 0),
  currency text not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  unique (payer, line)
);
create index payout_line_by_order on cashier.payout_line (order_number);
