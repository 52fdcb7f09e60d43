-- In the order in which they were asked for: two may have one instant, and the clocks of two processes differ.
alter table mall.odds_wish add column number bigint generated always as identity;
drop index mall.odds_wish_by_game;
