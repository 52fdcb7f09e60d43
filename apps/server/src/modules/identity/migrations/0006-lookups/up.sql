-- One by one.
drop index concurrently if exists identity.player_by_any_phone;

create index concurrently player_by_any_phone on identity.player (phone);

drop index concurrently if exists identity.session_by_ip;

create index concurrently session_by_ip on identity.session (ip, created_at desc);
