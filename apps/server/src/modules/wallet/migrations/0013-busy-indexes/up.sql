-- One by one.
-- Who played at a platform in the last day (games/seamless-check.service.ts, drain.service.ts): else every call of the platform is read.
drop index concurrently if exists wallet.seamless_tx_by_time;

create index concurrently seamless_tx_by_time on wallet.seamless_tx (code, at);

-- What was called home from a platform since its drain began (recallsSince).
drop index concurrently if exists wallet.transfer_by_platform;

create index concurrently transfer_by_platform on wallet.transfer (code, created_at);
