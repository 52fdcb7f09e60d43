alter table missions.task_version validate constraint task_version_kind_check;
alter table missions.task_version validate constraint task_version_reward_check;
alter table missions.task_version validate constraint gives_what_it_says;
alter table missions.task_version validate constraint money_by_two;
