-- Runs with search_path set to the program's own service schema.
-- A row of kind 'reaction' is one event for one reaction. A server of the version before fetches 'event' and 'push' only.
alter table outbox add column reaction text, add column key text, add column dead_at timestamptz;
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_known check (kind in ('event', 'push', 'reaction')) not valid;

create sequence event_log_id;
create table event_log (
  -- Which part of the ring: event-log.ts.
  slot smallint not null,
  id bigint not null default nextval('event_log_id'),
  name text not null,
  key text,
  payload text not null,
  created_at timestamptz not null,
  -- Reactions that were given a row of the outbox for it.
  heard text[] not null
) partition by list (slot);
create index event_log_name on event_log (name, id);
do $$ begin
  for slot in 0..15 loop
    execute format('create table event_log_%s partition of event_log for values in (%s)', slot, slot);
  end loop;
end $$;
