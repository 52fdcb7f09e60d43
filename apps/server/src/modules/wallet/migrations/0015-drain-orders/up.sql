-- Opened because the platform is emptied: not sent any more once that maintenance is taken back (wallet/resolve.service.ts).
alter table wallet.transfer add column drain boolean not null default false;
