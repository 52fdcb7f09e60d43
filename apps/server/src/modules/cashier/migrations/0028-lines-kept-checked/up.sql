alter table cashier.suspense validate constraint suspense_wish_check;
