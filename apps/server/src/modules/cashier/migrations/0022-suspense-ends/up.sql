-- What a second person is asked for about a case: to credit its money to a player, to send it back, to write it off.
alter table cashier.suspense add column wish text not null default '' check (wish in ('', 'credit', 'return', 'write_off'));
-- The player whom staff found for money that named none.
alter table cashier.suspense add column wish_player_id bigint;
update cashier.suspense set wish = 'credit' where approval_id is not null;

-- Arrived money that left suspense without being anybody's here: sent back, or written off.
alter table cashier.bank_entry drop constraint bank_entry_state_check;
alter table cashier.bank_entry add constraint bank_entry_state_check check (state in ('credited', 'suspense', 'released'));
alter table cashier.provider_payment drop constraint provider_payment_state_check;
alter table cashier.provider_payment add constraint provider_payment_state_check
  check (state in ('parked', 'credited', 'suspense', 'failed', 'ignored', 'released'));
alter table cashier.chain_transfer drop constraint chain_transfer_state_check;
alter table cashier.chain_transfer add constraint chain_transfer_state_check
  check (state in ('confirming', 'credited', 'suspense', 'ignored', 'released'));
