-- Float buttons and popups. device: 0 desktop, 1 phones, 2 both. A button has a name, a sign and an address; a popup has a text as well.
create table site.popup (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('float', 'popup')),
  device smallint not null check (device in (0, 1, 2)),
  icon text not null check (icon in ('service', 'gift', 'guide', 'app', 'star')),
  title_zh text not null,
  title_en text not null,
  content_zh text not null,
  content_en text not null,
  url text not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  shown boolean not null default true,
  made_by text not null
);
create index popup_shown on site.popup (kind, starts_at desc) where shown;
