create table mall.odds (
  game_id int not null,
  version int not null check (version > 0),
  terms jsonb not null,
  -- SHA-256 of the table's own text (packages/fair, tableText).
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- The highest version whose time has come is in force.
  since timestamptz not null,
  asked_by text not null,
  agreed_by text not null,
  reason text not null,
  -- Null of version 1, which came with the house.
  approval_id uuid unique,
  primary key (game_id, version),
  constraint by_two check (version = 1 or (approval_id is not null and asked_by <> '' and agreed_by <> '' and asked_by <> agreed_by))
);

create function mall.keep_odds() returns trigger language plpgsql as $$
begin
  raise exception 'odds stay as they are: there are new versions' using errcode = 'insufficient_privilege';
end $$;
create trigger only_grows before update or delete or truncate on mall.odds for each statement execute function mall.keep_odds();

insert into mall.odds (game_id, version, terms, hash, since, asked_by, agreed_by, reason) values
  (1, 1, '{"fields":[0,5,0,10,0,5,20,0,10,50,0,5,0,20,0,10,30,0,5,20],"game":"wheel","price":10}',
   '49450ed7aca51176b09aa6a0bcd3bb55c02957186de6c4b4bd37ad9cb15ce39d', '2026-01-01T00:00:00+08:00', '', '', ''),
  (2, 1, '{"game":"little_mary","pays":{"bar":[100,300,8000],"bell":[40,120,1000],"cherry":[20,60,500],"melon":[50,150,2000],"orange":[25,75,600],"plum":[30,90,800],"seven":[150,450,20000],"star":[60,180,3000]},"price":20,"ring":["seven","cherry","orange","bell","plum","cherry","out","melon","orange","star","cherry","plum","bar","cherry","bell","orange","out","star","plum","cherry","melon","orange","bell","out"]}',
   'bf432e466c138c3efea8c88406e41dfde40bd323f26336b2d7e4dd7db8d00a00', '2026-01-01T00:00:00+08:00', '', '', '');

-- What was asked of a second person, one at a time for each game.
create table mall.odds_wish (
  approval_id uuid primary key,
  game_id int not null,
  terms jsonb not null,
  hash text not null,
  -- Null: as soon as it is agreed to.
  from_at timestamptz,
  asked_by text not null,
  reason text not null,
  -- outside: agreed to, and no longer within the bounds when it was.
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused', 'outside')),
  asked_at timestamptz not null
);
create unique index one_waits on mall.odds_wish (game_id) where state = 'waiting';
create index odds_wish_by_game on mall.odds_wish (game_id, asked_at desc);

-- Which version a play was drawn from.
alter table mall.play add column if not exists odds_version int not null default 1;
alter table mall.play add column if not exists odds_hash text not null default '';
