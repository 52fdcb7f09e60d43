-- Runs with search_path set to the program's own service schema.
-- Events and pushes are fetched apart: each lane finds what is due without reading past the other's rows.
create index outbox_lane on outbox (kind, due_at, id);
drop index outbox_due;
