create schema if not exists installation;

create table installation.counterpart_key (
  name text not null,
  id text not null,
  sealed text not null,
  state text not null check (state in ('asked', 'ready', 'active', 'old', 'ended')),
  made_by text not null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  approval_id uuid,
  primary key (name, id)
);
create unique index counterpart_key_active on installation.counterpart_key (name) where state = 'active';
create unique index counterpart_key_next on installation.counterpart_key (name) where state in ('asked', 'ready');
create unique index counterpart_key_approval on installation.counterpart_key (approval_id) where approval_id is not null;

create table installation.fingerprint (
  name text primary key,
  value text not null,
  at timestamptz not null
);

create table installation.mark (
  name text primary key,
  at timestamptz not null
);
