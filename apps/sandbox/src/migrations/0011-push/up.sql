create table sandbox.push_device (
  id text primary key,
  private_key text not null,
  auth text not null,
  house text not null,
  gone boolean not null default false,
  at timestamptz not null
);

create table sandbox.push_message (
  id bigint generated always as identity primary key,
  device_id text not null references sandbox.push_device,
  text text not null,
  ttl int not null,
  topic text not null,
  urgency text not null,
  contact text not null,
  at timestamptz not null
);
create index push_message_by_device on sandbox.push_message (device_id, id);
