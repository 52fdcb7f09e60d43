alter table studio.seamless_move validate constraint seamless_move_kinds;
alter table studio.seamless_move validate constraint seamless_move_owed;
alter table studio.seamless_move validate constraint seamless_move_pays_for;
