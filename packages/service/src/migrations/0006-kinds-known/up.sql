alter table outbox validate constraint outbox_kind_known;
