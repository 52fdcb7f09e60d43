-- Platforms whose bets count for it; null or empty: all.
alter table turnover.requirement add column platforms text[];
