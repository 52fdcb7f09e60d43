alter table missions.task_version drop constraint if exists task_version_kind_check;
alter table missions.task_version drop constraint if exists task_version_reward_check;
alter table missions.task_version drop constraint if exists gives_one_thing;
alter table missions.task_version drop constraint if exists money_by_two;
alter table missions.task_version add constraint task_version_kind_check check (kind in ('deposit_sum', 'deposit_count', 'bet_sum', 'bet_count',
  'login_days', 'sign_days', 'friends', 'id_verified', 'payout_verified')) not valid;
alter table missions.task_version add constraint task_version_reward_check check (reward in ('points', 'money', 'pack')) not valid;
-- A pack has money, coins or both.
alter table missions.task_version add constraint gives_what_it_says check (
  case reward when 'points' then points > 0 and cents = 0 when 'money' then cents > 0 and points = 0 else cents > 0 or points > 0 end
  and (multiple > 0) = (cents > 0)) not valid;
alter table missions.task_version add constraint money_by_two check (cents = 0 or approval_id is not null or written_by = 'seed') not valid;
