-- Counts changes: nobody overwrites what somebody else changed meanwhile.
alter table site.popup add column version int not null default 1;
