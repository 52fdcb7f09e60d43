-- The rules under which a series' bullets are drawn; null: begun by a program that did not note it.
alter table studio.fish_series add column config_hash text;
alter table studio.fish_series add column engine_version text;
