alter table cashier.bank add column active boolean not null default true;
alter table cashier.bank add column merged_into text references cashier.bank (code) check (merged_into <> code);
alter table cashier.branch add column active boolean not null default true;
update cashier.bank set sort = sort * 10;

-- '' on a normal card; otherwise the card's name at the third-party payment service (G63).
alter table cashier.card add column tpay_id text not null default '';
create unique index card_by_tpay_id on cashier.card (tpay_id) where tpay_id <> '';

create table cashier.store (
  code text primary key check (code ~ '^\d{8}$'),
  brand text not null check (brand in ('seven', 'family', 'hilife', 'ok')),
  country text not null,
  town text not null,
  name text not null,
  address text not null,
  active boolean not null default true
);
create index store_by_place on cashier.store (brand, country, town, code);

-- What the owner knows it by stands encrypted in `secret`; `value_index` is a keyed hash that finds the same one again.
create table cashier.account (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  kind text not null check (kind in ('usdt', 'store')),
  name text not null,
  store_code text references cashier.store (code),
  secret text not null,
  value_index text not null,
  tail text not null,
  status smallint not null default 0 check (status in (0, 1, 2)),
  reason text not null default '',
  reason_text text not null default '',
  reviewer text not null default '',
  reviewed_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  check ((status = 0) = (reviewed_at is null)),
  check ((kind = 'store') = (store_code is not null))
);
create unique index account_value_once on cashier.account (value_index) where removed_at is null and status <> 2;
create index account_by_player on cashier.account (player_id, kind, id);
create index account_in_review on cashier.account (kind, created_at) where status = 0 and removed_at is null;

alter table cashier.withdrawal alter column card_id drop not null;
alter table cashier.withdrawal add column account_id bigint references cashier.account (id);
alter table cashier.withdrawal add constraint withdrawal_goes_somewhere check
  ((type = 'bank' and card_id is not null and account_id is null) or (type <> 'bank' and card_id is null and account_id is not null));
create index withdrawal_by_card on cashier.withdrawal (card_id) where ended_at is null;
create index withdrawal_by_account on cashier.withdrawal (account_id) where ended_at is null;
