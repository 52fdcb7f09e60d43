create table backoffice.enrolment (
  token_hash bytea primary key,
  role text not null,
  totp_sealed text,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
