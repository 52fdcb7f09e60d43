-- Whoever paid or is being asked until now was Sandpay; new orders are named by the program.
alter table cashier.withdrawal add column payer text not null default 'sandpay';
alter table cashier.withdrawal alter column payer set default '';
