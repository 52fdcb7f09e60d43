-- The largest stake (cents) of the money that an operator brought, and the deposit that came last; null: any, none.
alter table studio.account add column stake_limit bigint;
alter table studio.account add column last_deposit text;
