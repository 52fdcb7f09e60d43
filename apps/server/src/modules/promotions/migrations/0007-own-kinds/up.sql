-- The table of modes is the menu of the eleven; a kind of the house's own (from 101 on) has no place in it.
alter table promotions.offer drop constraint offer_mode_fkey;
