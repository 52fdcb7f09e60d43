alter table identity.player add column password_changed_at timestamptz;
alter table identity.player add column phone_changed_at timestamptz;

-- The list of purposes grows by one.
alter table identity.sms drop constraint sms_purpose_check;
alter table identity.sms add constraint sms_purpose_check check (purpose in ('register', 'forget', 'login', 'bind', 'step_up'));

create table identity.step_up (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  -- The session that proved it; no other may use it.
  session_id text not null,
  purpose text not null check (purpose in ('payout_account', 'withdrawal')),
  method text not null check (method in ('password', 'sms')),
  at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index step_up_open on identity.step_up (player_id, session_id, purpose) where used_at is null;
create index step_up_by_age on identity.step_up (expires_at);
