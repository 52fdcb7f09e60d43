-- Since when an offer is in force without a pause: noons that a dead machine missed are made up for from here on, those of a pause are not. Null: since
-- its last change.
alter table promotions.offer add column running_since timestamptz;
