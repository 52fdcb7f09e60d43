alter table backoffice.session add column browser text not null default '';
