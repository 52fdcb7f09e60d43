-- One by one.
drop index concurrently if exists identity.player_not_active;

create index concurrently player_not_active on identity.player (registered_at, id) where status <> 'active';

drop index concurrently if exists identity.wrong_try_by_count;

create index concurrently wrong_try_by_count on identity.wrong_try (n) where scope <> 'all';
