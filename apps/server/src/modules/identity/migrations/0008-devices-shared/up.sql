-- One by one.
drop index concurrently if exists identity.known_device_by_device;

create index concurrently known_device_by_device on identity.known_device (device_hash);
