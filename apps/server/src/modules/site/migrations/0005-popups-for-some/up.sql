-- To whom it is shown: everybody, guests, players, or players of these levels.
alter table site.popup add column audience text not null default 'everybody';
alter table site.popup add column level_min smallint not null default 0;
alter table site.popup add column level_max smallint not null default 10;
