alter table backoffice.session add column proved_at timestamptz;
