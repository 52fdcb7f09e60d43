-- Pictures that were uploaded for banners: no other upload is served by its name.
create table content.banner_picture (
  file text primary key,
  made_by text not null,
  created_at timestamptz not null
);

-- Banners of the home. device: 0 desktop, 1 phones, 2 both; a device has its own picture. Levels count for the audience `levels` alone.
create table content.banner (
  id int generated always as identity primary key,
  device smallint not null check (device in (0, 1, 2)),
  audience text not null check (audience in ('everybody', 'guests', 'players', 'levels')),
  level_min smallint not null check (level_min between 0 and 10),
  level_max smallint not null check (level_max between level_min and 10),
  image_desktop text not null,
  image_phone text not null,
  alt_zh text not null,
  alt_en text not null,
  title_zh text not null,
  title_en text not null,
  line_zh text not null,
  line_en text not null,
  url text not null,
  sort int not null,
  shown boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- Counts changes: nobody overwrites what somebody else changed meanwhile.
  version int not null default 1,
  made_by text not null,
  constraint a_picture_for_each_device check ((device = 1 or image_desktop <> '') and (device = 0 or image_phone <> ''))
);
create index banner_shown on content.banner (sort, id) where shown;
