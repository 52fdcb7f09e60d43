-- More of the audience as it was chosen: numbers of offers that were given, and when players were last seen ('': whenever).
alter table messages.broadcast add column offers jsonb not null default '[]';
alter table messages.broadcast add column seen text not null default '';
