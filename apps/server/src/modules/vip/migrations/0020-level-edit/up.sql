alter table vip.level add column approval_id uuid unique;
alter table vip.level add column pending jsonb;
alter table vip.level add constraint level_edit_waits check ((approval_id is null) = (pending is null));
