-- What an offer says of its own requirement: percent by group before the house's table, and the largest stake (cents) that counts.
alter table turnover.requirement add column percents jsonb;
alter table turnover.requirement add column stake_most_cents bigint;
