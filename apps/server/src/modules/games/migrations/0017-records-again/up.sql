-- A record that was set aside is read again by two people: the one who asks, and the one who agrees.
alter table games.quarantine add column if not exists approval_id uuid;
alter table games.quarantine add column if not exists agreed boolean not null default false;
