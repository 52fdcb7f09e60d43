alter table backoffice.staff add column totp_sealed text;
alter table backoffice.staff drop column totp_secret;
