-- Who does not want to be told of offers and news; gone again once they are wanted.
create table protection.unwilling (
  player_id bigint primary key,
  since timestamptz not null
);
