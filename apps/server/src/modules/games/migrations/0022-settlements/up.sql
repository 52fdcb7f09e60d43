-- What settlements and corrections added to a player's valid bets, of bets that were changed after they were first seen: who recomputes a rebate needs
-- to know what stood when. A bet that has none of these rows stands as it was first settled.
create table games.settlement (
  bet_id bigint not null,
  -- How often the bet had been changed; -1: as it was first settled. A correction that moves the settlement has two rows.
  version int not null,
  day date not null,
  player_id bigint not null,
  group_code text not null,
  bets smallint not null check (bets between -1 and 1),
  valid_cents bigint not null,
  heard_at timestamptz not null,
  primary key (bet_id, version, day)
);
create index settlement_by_player on games.settlement (player_id, day);
