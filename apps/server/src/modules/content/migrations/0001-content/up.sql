create schema if not exists content;

-- What stands on a page; a page without a row shows the text that came with the release.
create table content.page (
  name text primary key,
  published int not null default 0 check (published >= 0),
  published_at timestamptz,
  published_by text not null default '',
  -- Numbers of the version that is being written, and of the one that waits for a second person.
  draft int,
  waiting int,
  approval_id uuid unique,
  asked_by text not null default '',
  constraint waiting_was_asked check ((waiting is null) = (approval_id is null))
);

-- Written once, never changed.
create table content.version (
  page text not null references content.page,
  number int not null check (number > 0),
  zh jsonb not null,
  en jsonb not null,
  note_zh text not null,
  note_en text not null,
  restored_from int,
  made_by text not null,
  made_at timestamptz not null,
  primary key (page, number)
);

-- When which version came into force.
create table content.publication (
  id bigint generated always as identity primary key,
  page text not null,
  number int not null,
  published_by text not null,
  published_at timestamptz not null,
  foreign key (page, number) references content.version (page, number)
);
create index publication_by_page on content.publication (page, id desc);

-- What a player agreed to, with the hash of the text in both languages as it stood then.
create table content.agreement (
  player_id bigint not null,
  page text not null,
  number int not null,
  hash text not null,
  agreed_at timestamptz not null,
  primary key (player_id, page, number)
);
