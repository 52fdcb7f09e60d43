create schema if not exists platforms;

create table platforms.platform (
  id int primary key,
  code text not null unique,
  group_code text not null check (group_code in ('sports', 'casino', 'slots', 'fish', 'lottery', 'cards')),
  name text not null,
  name_en text not null,
  sort int not null,
  front_show smallint not null check (front_show in (0, 1)),
  status smallint not null check (status in (0, 1, 2)),
  maintain_status smallint not null default 0 check (maintain_status in (0, 1)),
  maintain_start timestamptz,
  maintain_end timestamptz,
  image_title text not null,
  vendor text not null default '',
  demo smallint not null default 0 check (demo in (0, 1)),
  updated_at timestamptz not null default now(),
  constraint window_is_whole check ((maintain_start is null) = (maintain_end is null)),
  constraint window_ends_after_start check (maintain_end is null or maintain_end > maintain_start),
  constraint open_needs_a_vendor check (vendor <> '' or status <> 1 or maintain_status = 1)
);

create table platforms.blacklist (
  player_id bigint primary key,
  groups text[] not null default '{}',
  codes text[] not null default '{}',
  updated_at timestamptz not null
);

create table platforms.vendor_account (
  player_id bigint not null,
  vendor text not null,
  created_at timestamptz not null,
  primary key (player_id, vendor)
);

insert into platforms.platform (id, code, group_code, name, name_en, sort, front_show, status, maintain_status, image_title, vendor, demo) values
  (1, 'JADE', 'slots', '翠玉電子', 'Jade Slots', 10, 1, 1, 0, 'jade-slots.svg', 'studio', 1),
  (2, 'JADEFISH', 'fish', '翠玉捕魚', 'Jade Fishing', 20, 1, 1, 1, 'jade-fish.svg', '', 0),
  (3, 'JADELIVE', 'casino', '翠玉真人', 'Jade Live', 30, 1, 2, 0, 'jade-live.svg', '', 0),
  (4, 'JADESPORT', 'sports', '翠玉體育', 'Jade Sports', 40, 1, 2, 0, 'jade-sports.svg', '', 0),
  (5, 'JADECARD', 'cards', '翠玉棋牌', 'Jade Cards', 50, 1, 2, 0, 'jade-cards.svg', '', 0),
  (6, 'JADELOTTO', 'lottery', '翠玉彩票', 'Jade Lottery', 60, 1, 2, 0, 'jade-lottery.svg', '', 0);
