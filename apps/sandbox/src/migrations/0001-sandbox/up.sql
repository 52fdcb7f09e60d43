create schema if not exists sandbox;

create table sandbox.sms (
  id bigint generated always as identity primary key,
  phone text not null,
  text text not null,
  code text not null,
  once text,
  at timestamptz not null
);
create unique index sms_once on sandbox.sms (once) where once is not null;
create index sms_by_phone on sandbox.sms (phone, id desc);

create table sandbox.bank_entry (
  seq bigint generated always as identity primary key,
  ref text not null unique,
  amount text not null,
  note text not null,
  sender text not null,
  at timestamptz not null
);

create table sandbox.payment (
  order_number text primary key,
  provider_tx text not null unique,
  amount text not null,
  currency text not null,
  notify_url text not null,
  return_url text not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
  at timestamptz not null
);

create table sandbox.callback (
  id bigint generated always as identity primary key,
  order_number text not null references sandbox.payment (order_number),
  body text not null,
  forged boolean not null default false,
  tries int not null default 0,
  due_at timestamptz not null,
  answer text not null default '',
  ended_at timestamptz
);
create index callback_due on sandbox.callback (due_at) where ended_at is null;

create table sandbox.payout (
  id bigint generated always as identity primary key,
  order_number text not null,
  provider_tx text not null unique,
  amount text not null,
  currency text not null,
  bank text not null,
  account_tail text not null,
  account_name text not null,
  status text not null check (status in ('processing', 'paid', 'refused')),
  hidden int not null default 0,
  at timestamptz not null
);
create index payout_by_order on sandbox.payout (order_number, id);

create table sandbox.fault (
  id bigint generated always as identity primary key,
  target text not null,
  mode text not null,
  path text not null,
  count int not null check (count >= 0),
  at timestamptz not null
);

-- Transactions that the studio is made to deny for a while (mode eventual).
create table sandbox.hidden_tx (
  tx text primary key,
  left_count int not null
);
