create schema if not exists tags;

create table tags.tag (
  kind text not null,
  object_id text not null,
  -- By bytes: words are walked through by their index, whatever the database's own order is.
  word text collate "C" not null check (length(word) between 1 and 20),
  -- Rows that grow carry their player; null where the object is nobody's.
  player_id bigint,
  at timestamptz not null,
  primary key (kind, object_id, word)
);
create index tag_by_word on tags.tag (word, at desc);
