alter table kyc.profile add column name_hash text;
