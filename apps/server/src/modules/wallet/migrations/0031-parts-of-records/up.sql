-- What an amount is made of, [{"zh", "en", "cents"}]: the groups of a rebate.
alter table wallet.record add column parts jsonb;
