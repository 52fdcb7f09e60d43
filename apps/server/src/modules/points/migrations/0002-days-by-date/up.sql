-- One by one.

drop index concurrently if exists points.day_by_date;

create index concurrently day_by_date on points.day (business_date);
