alter table alerts.alert validate constraint alert_states;
