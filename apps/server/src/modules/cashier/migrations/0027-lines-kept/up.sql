-- A line of a feed that was set aside, whole, so that it can be read again.
alter table cashier.suspense add column if not exists line text not null default '';
-- 'read': two people have it read again; with an approval it waits for the second one.
alter table cashier.suspense drop constraint if exists suspense_wish_check;
alter table cashier.suspense add constraint suspense_wish_check
  check (wish in ('', 'credit', 'return', 'write_off', 'read')) not valid;
