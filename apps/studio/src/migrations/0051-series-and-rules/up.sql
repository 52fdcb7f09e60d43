-- Which steps of series wait for an issue (issues/chases.store.ts).
create index chase_step_by_round on studio.chase_step (round_id) where status = 'waiting';
drop index studio.chase_step_waiting;

-- When a program last came up with these rules: of two, the later are the ones that are played.
alter table studio.game_config add column in_force_at timestamptz;
update studio.game_config set in_force_at = first_used;
alter table studio.game_config alter column in_force_at set default now();
alter table studio.game_config alter column in_force_at set not null;
