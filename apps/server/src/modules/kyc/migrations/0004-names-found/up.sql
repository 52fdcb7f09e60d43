-- One by one.
drop index concurrently if exists kyc.profile_by_name;

create index concurrently profile_by_name on kyc.profile (name_hash) where name_hash is not null;

drop index concurrently if exists kyc.profile_to_index;

create index concurrently profile_to_index on kyc.profile (player_id) where name_hash is null and name_sealed is not null;
