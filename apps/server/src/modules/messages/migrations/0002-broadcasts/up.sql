create table messages.broadcast (
  id bigint generated always as identity primary key,
  grp text not null check (grp in ('player', 'platform')),
  advertising boolean not null,
  title_zh text not null,
  title_en text not null,
  body_zh jsonb not null,
  body_en jsonb not null,
  -- The audience as it was chosen; whom that means is decided when it is sent.
  levels jsonb not null,
  accounts jsonb not null,
  reach int not null,
  approval_id uuid unique,
  approved_at timestamptz,
  refused_at timestamptz,
  starts_at timestamptz not null,
  ends_at timestamptz,
  sent_at timestamptz,
  -- Its end has been told to those who look.
  over_at timestamptz,
  recalled_at timestamptz,
  made_by text not null,
  created_at timestamptz not null,
  constraint starts_before_it_ends check (ends_at is null or starts_at < ends_at),
  constraint platform_is_for_all check (grp = 'player' or (levels = '[]' and accounts = '[]'))
);
create index broadcast_due on messages.broadcast (starts_at) where sent_at is null and refused_at is null and recalled_at is null;
create index broadcast_ending on messages.broadcast (ends_at) where ends_at is not null and over_at is null and recalled_at is null;
create index broadcast_live on messages.broadcast (grp, sent_at desc, id desc) where sent_at is not null and recalled_at is null;

-- Whom a broadcast was sent to: one bit a player, 16,384 players a row, bit 0 of a byte the lowest.
create table messages.recipients (
  broadcast_id bigint not null references messages.broadcast,
  chunk int not null,
  bits bytea not null,
  primary key (broadcast_id, chunk)
);

-- What a player did with a broadcast; nothing for nearly all.
create table messages.mark (
  player_id bigint not null,
  broadcast_id bigint not null references messages.broadcast,
  read_at timestamptz,
  hidden_at timestamptz,
  primary key (player_id, broadcast_id)
);
create index mark_by_broadcast on messages.mark (broadcast_id, read_at);

-- Counted up with whatever changes what players may see, for all and for one.
create table messages.house_version (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into messages.house_version (version) values (0);
create table messages.player_version (
  player_id bigint primary key,
  version bigint not null
);

create table messages.picture (
  file text primary key,
  made_by text not null,
  created_at timestamptz not null
);
