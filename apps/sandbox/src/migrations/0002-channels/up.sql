alter table sandbox.payment add column provider text not null default 'sandpay';
alter table sandbox.payment add column method text not null default 'page';
-- What the payer types in: a virtual account's number or a shop's code.
alter table sandbox.payment add column code text not null default '';
alter table sandbox.payment add column paid_amount text not null default '';
alter table sandbox.payment add column expires_at timestamptz;
create unique index payment_by_code on sandbox.payment (code) where code <> '';

create table sandbox.chain_address (
  order_number text primary key,
  address text not null unique,
  at timestamptz not null
);

create table sandbox.chain_transfer (
  seq bigint generated always as identity primary key,
  txid text not null,
  log_index int not null,
  contract text not null,
  token text not null,
  sender text not null,
  address text not null,
  amount text not null,
  -- Blocks on top when it was sent; one more every few seconds.
  confirmations int not null,
  at timestamptz not null,
  unique (txid, log_index)
);
create index transfer_by_address on sandbox.chain_transfer (address, seq);
