-- Up to when a platform's bets have been heard of, all of them.
create table wallet.heard (
  code text primary key,
  at timestamptz not null
);

-- When money last moved in a mirror: another wallet's money may come once all bets up to then have been heard of.
alter table wallet.mirror add column moved_at timestamptz;
update wallet.mirror set moved_at = updated_at;
