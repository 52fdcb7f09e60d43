-- When the vendor was first told of an approved correction: from then on only the vendor knows whether it was done.
alter table games.correction add column told_at timestamptz;
