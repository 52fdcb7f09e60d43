-- The same terms for money that is put into the wallet later.
alter table wallet.bonus add column percents jsonb;
alter table wallet.bonus add column stake_most_cents bigint;
