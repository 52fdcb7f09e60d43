-- Where a player has a series stop: after so many minutes, when it has lost or won so much; and what stopped it.
alter table studio.chase add column stop_minutes integer;
alter table studio.chase add column stop_loss bigint;
alter table studio.chase add column stop_gain bigint;
alter table studio.chase add column stopped_by text;
