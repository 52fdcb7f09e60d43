-- One by one.

drop index concurrently if exists promotions.application_open;

create index concurrently application_open on promotions.application (offer_id) where state in ('pending_payment', 'not_reviewed');
