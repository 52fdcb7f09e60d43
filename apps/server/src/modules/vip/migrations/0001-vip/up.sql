create schema if not exists vip;

create table vip.level (
  level smallint primary key check (level between 0 and 10),
  name_zh text not null,
  name_en text not null,
  if_show_frontend boolean not null,
  free_count int not null check (free_count >= 0),
  day_count int not null check (day_count >= free_count),
  day_amount bigint not null check (day_amount > 0),
  fee bigint not null check (fee >= 0)
);

-- Amounts in cents.
insert into vip.level (level, name_zh, name_en, if_show_frontend, free_count, day_count, day_amount, fee) values
  (0, '一般會員', 'Member', true, 1, 3, 30000000, 10000),
  (1, '青銅', 'Bronze', true, 1, 4, 40000000, 10000),
  (2, '白銀', 'Silver', true, 2, 5, 50000000, 10000),
  (3, '黃金', 'Gold', true, 2, 6, 60000000, 8000),
  (4, '白金', 'Platinum', true, 3, 7, 80000000, 8000),
  (5, '翡翠', 'Jade', true, 3, 8, 100000000, 5000),
  (6, '紅寶石', 'Ruby', true, 4, 9, 120000000, 5000),
  (7, '藍寶石', 'Sapphire', true, 5, 10, 140000000, 5000),
  (8, '鑽石', 'Diamond', true, 6, 12, 160000000, 3000),
  (9, '皇冠', 'Crown', true, 8, 15, 180000000, 3000),
  (10, '至尊', 'Supreme', true, 10, 20, 200000000, 0);

-- A player without a row has level 0.
create table vip.player_level (
  player_id bigint primary key,
  level smallint not null references vip.level (level),
  since timestamptz not null
);
