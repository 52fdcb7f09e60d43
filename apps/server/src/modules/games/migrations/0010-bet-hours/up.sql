-- What a player's bets come to by hour, platform and wallet: exact totals and the place of a page without reading rows.
create table games.bet_hour (
  player_id bigint not null,
  hour timestamptz not null,
  code text not null,
  wallet_id int not null,
  n bigint not null check (n >= 0),
  -- Of settled bets.
  bet_cents bigint not null,
  valid_bet_cents bigint not null,
  payout_cents bigint not null,
  primary key (player_id, hour, code, wallet_id)
) with (fillfactor = 70);
create index bet_hour_by_time on games.bet_hour (hour);

create function games.tally_bet() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update games.bet_hour
    set n = n - 1,
        bet_cents = bet_cents - case when old.status = 'settled' then old.bet_cents else 0 end,
        valid_bet_cents = valid_bet_cents - case when old.status = 'settled' then old.valid_bet_cents else 0 end,
        payout_cents = payout_cents - case when old.status = 'settled' then old.payout_cents else 0 end
    where player_id = old.player_id and hour = date_trunc('hour', old.placed_at, 'UTC') and code = old.code and wallet_id = old.wallet_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into games.bet_hour as t (player_id, hour, code, wallet_id, n, bet_cents, valid_bet_cents, payout_cents)
    values (new.player_id, date_trunc('hour', new.placed_at, 'UTC'), new.code, new.wallet_id, 1,
      case when new.status = 'settled' then new.bet_cents else 0 end,
      case when new.status = 'settled' then new.valid_bet_cents else 0 end,
      case when new.status = 'settled' then new.payout_cents else 0 end)
    on conflict (player_id, hour, code, wallet_id) do update
      set n = t.n + 1, bet_cents = t.bet_cents + excluded.bet_cents,
          valid_bet_cents = t.valid_bet_cents + excluded.valid_bet_cents, payout_cents = t.payout_cents + excluded.payout_cents;
  end if;
  return null;
end $$;

-- At commit, after every other lock of the unit, so that it waits for nobody crosswise.
create constraint trigger tally after insert or update or delete on games.bet
  deferrable initially deferred for each row execute function games.tally_bet();

insert into games.bet_hour (player_id, hour, code, wallet_id, n, bet_cents, valid_bet_cents, payout_cents)
select player_id, date_trunc('hour', placed_at, 'UTC'), code, wallet_id, count(*),
  coalesce(sum(bet_cents) filter (where status = 'settled'), 0), coalesce(sum(valid_bet_cents) filter (where status = 'settled'), 0),
  coalesce(sum(payout_cents) filter (where status = 'settled'), 0)
from games.bet group by 1, 2, 3, 4;

create index bet_by_platform on games.bet (player_id, code, placed_at desc, id desc);
create index bet_by_wallet on games.bet (player_id, wallet_id, placed_at desc, id desc) where wallet_id <> 0;
