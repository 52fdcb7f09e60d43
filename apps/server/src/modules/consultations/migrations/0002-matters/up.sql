alter table consultations.consultation add column first_answer_at timestamptz;
alter table consultations.consultation add column first_answer_by text not null default '';
-- Until when staff have read.
alter table consultations.consultation add column read_at timestamptz;
-- When the player was last seen typing: one time that is written over, no text.
alter table consultations.consultation add column typing_at timestamptz;
alter table consultations.consultation add column rating smallint;
alter table consultations.consultation add column rating_text text not null default '';
alter table consultations.consultation add column rated_at timestamptz;
-- Where its entries stand now.
alter table consultations.consultation add column merged_into bigint;
alter table consultations.consultation add column spam_at timestamptz;
alter table consultations.consultation add constraint rating_of_five check (rating between 1 and 5) not valid;
-- The name under which the player reads it; empty: customer service.
alter table consultations.entry add column signed text not null default '';

-- Under which name a member of staff writes to players.
create table consultations.desk_name (
  account text primary key,
  name text not null,
  changed_at timestamptz not null
);
create unique index desk_name_once on consultations.desk_name (lower(name));
