-- The drain_from of the maintenance for which the games were ended where no money is kept (wallet/drain.service.ts).
alter table platforms.platform add column emptied_for timestamptz;
