alter table kyc.profile add column email_sealed text;
-- Keyed: an address belongs to one player, and is found without being readable.
alter table kyc.profile add column email_hash text;
create unique index profile_email on kyc.profile (email_hash) where email_hash is not null;

create table kyc.email_code (
  id uuid primary key,
  player_id bigint not null,
  email_sealed text not null,
  email_hash text not null,
  lang text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz,
  send_state text not null check (send_state in ('queued', 'sending', 'sent', 'refused', 'unknown')),
  send_tries int not null default 0,
  send_at timestamptz not null
);
create index email_code_by_player on kyc.email_code (player_id, created_at desc);
create index email_code_to_send on kyc.email_code (send_at) where send_state in ('queued', 'sending');
