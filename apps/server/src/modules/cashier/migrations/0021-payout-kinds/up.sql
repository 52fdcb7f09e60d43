-- TWD per USDT in ten-thousandths; hundredths of a USDT.
alter table cashier.withdrawal add column rate_e4 bigint;
alter table cashier.withdrawal add column usdt_cents bigint;
alter table cashier.withdrawal add column network_cents bigint;
alter table cashier.withdrawal add constraint usdt_is_frozen check
  ((type = 'usdt') = (rate_e4 is not null and usdt_cents is not null and network_cents is not null)
   and coalesce(rate_e4 > 0 and usdt_cents > 0 and network_cents >= 0, true));

alter table cashier.withdrawal add column late_word text not null default '' check (late_word in ('', 'paid', 'refused'));
create index withdrawal_to_ask on cashier.withdrawal (next_query_at) where next_query_at is not null;
create index withdrawal_late on cashier.withdrawal (ended_at) where late_word <> '';
