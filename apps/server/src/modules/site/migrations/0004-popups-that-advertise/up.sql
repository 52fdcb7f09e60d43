-- Shown to nobody to whom nothing may be offered (SERVICE-7). What stands already is taken by its sign: gifts and stars advertise.
alter table site.popup add column advertising boolean not null default false;
update site.popup set advertising = true where icon in ('gift', 'star');
