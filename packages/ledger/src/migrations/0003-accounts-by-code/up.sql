-- One by one.
-- Who has an account of one code, over all holders (holdersWith, heldIn). Without the balance: an index that names it would cost each
-- posting an entry here.
drop index concurrently if exists account_by_code;

create index concurrently account_by_code on account (code, holder);

insert into book_version (version) values (3) on conflict do nothing;
