-- One by one.
drop index concurrently if exists consultations.guest_to_erase;

create index concurrently guest_to_erase on consultations.consultation (ended_at)
  where player_id is null and status = 'ended' and guest_contact <> '';
