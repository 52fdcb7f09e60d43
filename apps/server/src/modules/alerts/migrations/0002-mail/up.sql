alter table alerts.device add column channel text not null default 'push';
alter table alerts.device add column ended text;
alter table alerts.device add column ended_at timestamptz;

alter table alerts.alert add column channel text not null default 'push';
-- How often it was handed over anew because it could not be put down.
alter table alerts.alert add column round smallint not null default 0;
alter table alerts.alert drop constraint alert_state_check;
alter table alerts.alert add constraint alert_states
  check (state in ('waiting', 'done', 'refused', 'gone', 'late', 'withheld', 'bounced')) not valid;
