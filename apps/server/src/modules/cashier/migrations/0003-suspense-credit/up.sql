-- Set while a second person is asked to credit the money of a case to its player.
alter table cashier.suspense add column approval_id uuid unique;
