-- One by one.
drop index concurrently if exists identity.player_by_recommender;

create index concurrently player_by_recommender on identity.player (recommended_by) where recommended_by is not null;

drop index concurrently if exists identity.phone_proof_by_player;

create index concurrently phone_proof_by_player on identity.phone_proof (player_id);
