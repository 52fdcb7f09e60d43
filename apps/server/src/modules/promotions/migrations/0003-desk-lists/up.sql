-- One by one.

drop index concurrently if exists promotions.offer_by_sort;

create index concurrently offer_by_sort on promotions.offer (sort, id);

drop index concurrently if exists promotions.offer_by_created;

create index concurrently offer_by_created on promotions.offer (created_at, id);

drop index concurrently if exists promotions.offer_by_given;

create index concurrently offer_by_given on promotions.offer (given_cents, id);

drop index concurrently if exists promotions.application_by_created;

create index concurrently application_by_created on promotions.application (created_at, id);

drop index concurrently if exists promotions.application_by_bonus;

create index concurrently application_by_bonus on promotions.application (bonus_cents, id);
