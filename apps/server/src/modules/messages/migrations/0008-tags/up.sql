-- More of the audience as it was chosen: words of which a player has one.
alter table messages.broadcast add column tags jsonb not null default '[]';
