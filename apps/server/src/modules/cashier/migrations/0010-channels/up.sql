alter table cashier.channel add column provider text not null default '';
-- When it was first opened.
alter table cashier.channel add column opened_at timestamptz;
update cashier.channel set opened_at = updated_at where status = 1;
alter table cashier.channel add column day_max_cents bigint not null default 0 check (day_max_cents >= 0);
update cashier.channel set provider = 'sandpay' where type = 'third';

alter table cashier.deposit add column provider text not null default '';
alter table cashier.deposit add column activity_id int;
alter table cashier.deposit add column next_ask_at timestamptz;
update cashier.deposit set provider = 'sandpay', next_ask_at = case when ended_at is null then created_at end where type = 'third';
create index deposit_to_ask on cashier.deposit (next_ask_at) where ended_at is null and next_ask_at is not null;
create unique index deposit_by_address on cashier.deposit ((pay ->> 'address')) where pay ->> 'address' <> '';
create index deposit_by_amount on cashier.deposit (amount_cents, created_at desc);

alter table cashier.suspense drop constraint suspense_kind_check;
alter table cashier.suspense add constraint suspense_kind_check check
  (kind in ('amount_differs', 'after_end', 'unknown_order', 'duplicate', 'failed_after_paid', 'wrong_token', 'unreadable'));
alter table cashier.suspense drop constraint suspense_source_check;
alter table cashier.suspense add constraint suspense_source_check check (source in ('bank', 'third', 'chain'));

-- Transfers of tokens to addresses of ours, once per transaction and event. cents: their worth at the rate of their order.
create table cashier.chain_transfer (
  txid text not null,
  log_index int not null,
  seq bigint not null unique,
  contract text not null,
  token text not null,
  sender text not null,
  address text not null,
  micro bigint not null check (micro >= 0),
  cents bigint not null,
  order_number text not null default '',
  confirmations int not null,
  needed int not null,
  state text not null check (state in ('confirming', 'credited', 'suspense', 'ignored')),
  sent_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  primary key (txid, log_index),
  check ((state = 'confirming') = (ended_at is null))
);
create index chain_confirming on cashier.chain_transfer (seen_at) where state = 'confirming';
create index chain_open on cashier.chain_transfer (seen_at) where state = 'suspense';
create index chain_by_order on cashier.chain_transfer (order_number, seen_at desc);

-- TWD per USDT in ten-thousandths. The newest row in state 'set' holds.
create table cashier.usdt_rate (
  id bigint generated always as identity primary key,
  deposit_e4 bigint not null check (deposit_e4 > 0),
  withdraw_e4 bigint not null check (withdraw_e4 >= deposit_e4),
  state text not null check (state in ('waiting', 'set', 'refused')),
  approval_id uuid unique,
  asked_by text not null,
  decided_by text not null default '',
  reason text not null,
  asked_at timestamptz not null,
  set_at timestamptz,
  check ((state = 'set') = (set_at is not null))
);
create index usdt_rate_set on cashier.usdt_rate (id desc) where state = 'set';
create unique index one_waiting_rate on cashier.usdt_rate (state) where state = 'waiting';
insert into cashier.usdt_rate (deposit_e4, withdraw_e4, state, asked_by, reason, asked_at, set_at)
  values (314500, 316500, 'set', 'install', 'first rate', now(), now());

insert into cashier.channel (id, type, name, name_en, image, sort, status, min_cents, max_cents, fee_rate_bp, fee_min_cents, fee_max_cents, account, provider) values
  (3, 'atm', 'ATM 虛擬帳號', 'ATM virtual account', 'atm.svg', 30, 0, 10000, 3000000, 50, 1000, 30000,
   '{"bank": "", "bank_name": "", "branch_name": "", "account_name": "", "account_number": ""}', 'sandpay'),
  (4, 'store', '超商代碼繳費', 'Convenience store code', 'store.svg', 40, 0, 10000, 2000000, 150, 1500, 60000,
   '{"bank": "", "bank_name": "", "branch_name": "", "account_name": "", "account_number": ""}', 'sandpay'),
  (5, 'virtual', '電子錢包', 'Wallet app', 'wallet.svg', 50, 0, 10000, 5000000, 100, 0, 100000,
   '{"bank": "", "bank_name": "", "branch_name": "", "account_name": "", "account_number": ""}', 'lotuspay'),
  (6, 'usdt', 'USDT（TRC-20）', 'USDT (TRC-20)', 'usdt.svg', 60, 0, 30000, 50000000, 0, 0, 0,
   '{"bank": "", "bank_name": "", "branch_name": "", "account_name": "", "account_number": ""}', ''),
  (7, 'third', '蓮付快捷', 'Lotus Pay', 'third.svg', 25, 0, 10000, 3000000, 80, 0, 80000,
   '{"bank": "", "bank_name": "", "branch_name": "", "account_name": "", "account_number": ""}', 'lotuspay');
