-- A round played alone may have several bets: whole TWD by bet. Null: a single bet, which `bet` says.
alter table studio.round add column wager json;
-- Hundredths of the bet: of rounds with a single bet.
alter table studio.round alter column units drop not null;
alter table studio.round add constraint round_units_of_one_bet check ((wager is null) = (units is not null));

-- A round that stakes the return of another one again, which can happen once.
alter table studio.round add column follows text references studio.round (ref);
create unique index round_follows on studio.round (follows) where follows is not null;
