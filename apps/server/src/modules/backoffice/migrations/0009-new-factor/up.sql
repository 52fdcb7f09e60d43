-- Whose new second factor it is for; null: a new person.
alter table backoffice.invitation add column staff_id bigint;
