-- Besides stakes and returns: what is taken back of a return (ADR 0071).
alter table studio.seamless_move drop constraint seamless_move_kind_check;
alter table studio.seamless_move drop constraint seamless_move_check;
alter table studio.seamless_move drop constraint seamless_move_check1;
alter table studio.seamless_move add constraint seamless_move_kinds check (kind in ('bet', 'win', 'take')) not valid;
alter table studio.seamless_move add constraint seamless_move_owed check ((kind = 'bet') = (state not in ('owed', 'paid'))) not valid;
alter table studio.seamless_move add constraint seamless_move_pays_for check ((kind = 'bet') = (bet_tx is null)) not valid;
