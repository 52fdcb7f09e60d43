-- One by one.
drop index concurrently if exists backoffice.invitation_of_staff;

create unique index concurrently invitation_of_staff on backoffice.invitation (staff_id) where state in ('asked', 'ready');
