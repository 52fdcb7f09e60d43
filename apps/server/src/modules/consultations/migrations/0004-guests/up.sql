-- A guest asks as well.
alter table consultations.consultation alter column player_id drop not null;
-- Where the guest is answered: an e-mail address or a telephone number.
alter table consultations.consultation add column guest_contact text;
-- The subscriber that it came from (an address of IPv4, a /64 of IPv6), for the limit after spam.
alter table consultations.consultation add column guest_source text;
alter table consultations.consultation add constraint somebody_asked
  check ((player_id is null) = (guest_contact is not null and guest_source is not null)) not valid;
