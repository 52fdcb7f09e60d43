-- One by one.

drop index concurrently if exists wallet.record_of_rewards;

create index concurrently record_of_rewards on wallet.record (created_at) where type in ('discount', 'rebate', 'friend');
