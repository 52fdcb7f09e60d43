-- Counts changes: nobody overwrites what somebody else changed meanwhile.
alter table site.notice add column version int not null default 1;
