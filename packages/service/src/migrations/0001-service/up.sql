-- Runs with search_path set to the program's own service schema.
create table idempotency (
  actor text not null,
  key text not null check (length(key) between 1 and 255),
  hash text not null,
  -- Null while a step with the outside is under way; `ref` then names the order it belongs to.
  reply text,
  ref text,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index idempotency_ref on idempotency (ref) where ref is not null;

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('event', 'push')),
  name text not null,
  receiver text,
  payload text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text
);
create index outbox_due on outbox (due_at, id);

create table reaction_done (
  event_id bigint not null references outbox (id) on delete cascade,
  reaction text not null,
  primary key (event_id, reaction)
);

create table audit (
  seq bigint primary key,
  at timestamptz not null,
  actor text not null,
  session text not null,
  ip text not null,
  action text not null,
  object text not null,
  reason text not null,
  before text not null,
  after text not null,
  prev text not null,
  hash text not null
);
create index audit_actor on audit (actor, seq);
create index audit_object on audit (object, seq);

create table audit_head (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash text not null
);
insert into audit_head (seq, hash) values (0, repeat('0', 64));

create function audit_is_insert_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are insert-only';
end $$;
create trigger audit_insert_only before update or delete on audit
  for each row execute function audit_is_insert_only();

create table job_slot (
  job text primary key,
  due_at timestamptz not null
);
