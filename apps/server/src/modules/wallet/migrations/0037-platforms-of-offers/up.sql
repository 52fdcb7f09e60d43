-- Platforms whose bets count for what must be bet with its money; null or empty: all.
alter table wallet.bonus add column platforms text[];
