alter table installation.counterpart_key add column fingerprint text;
alter table installation.counterpart_key add column shown_at timestamptz;
alter table installation.counterpart_key add column used_at timestamptz;
