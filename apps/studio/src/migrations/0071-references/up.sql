-- One by one.
drop index concurrently if exists studio.vendor_tx_by_account;

create index concurrently vendor_tx_by_account on studio.vendor_tx (account_id);

drop index concurrently if exists studio.fish_series_by_session;

create index concurrently fish_series_by_session on studio.fish_series (session_id);

drop index concurrently if exists studio.fish_series_by_seed;

create index concurrently fish_series_by_seed on studio.fish_series (seed_id);

drop index concurrently if exists studio.fish_batch_by_account;

create index concurrently fish_batch_by_account on studio.fish_batch (account_id);

drop index concurrently if exists studio.chase_step_by_slip;

create index concurrently chase_step_by_slip on studio.chase_step (slip_ref);

drop index concurrently if exists studio.placing_by_slip;

create index concurrently placing_by_slip on studio."placing" (slip_ref);
