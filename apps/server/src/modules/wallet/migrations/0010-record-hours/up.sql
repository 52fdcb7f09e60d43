-- How many records a player has by hour and type: exact totals and the place of a page without counting rows.
create table wallet.record_hour (
  player_id bigint not null,
  hour timestamptz not null,
  type text not null,
  n bigint not null check (n >= 0),
  primary key (player_id, hour, type)
) with (fillfactor = 70);

create function wallet.tally_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update wallet.record_hour set n = n - 1
    where player_id = old.player_id and hour = date_trunc('hour', old.created_at, 'UTC') and type = old.type;
  else
    insert into wallet.record_hour as t (player_id, hour, type, n)
    values (new.player_id, date_trunc('hour', new.created_at, 'UTC'), new.type, 1)
    on conflict (player_id, hour, type) do update set n = t.n + 1;
  end if;
  return null;
end $$;

-- At commit, after every other lock of the unit, so that it waits for nobody crosswise.
create constraint trigger tally after insert or delete on wallet.record
  deferrable initially deferred for each row execute function wallet.tally_record();

-- Where a record stands in the lists never changes.
create function wallet.keep_record_place() returns trigger language plpgsql as $$
begin
  raise exception 'player, type and time of a record stay' using errcode = 'check_violation';
end $$;
create trigger keep_place before update on wallet.record for each row
  when ((old.player_id, old.type, old.created_at) is distinct from (new.player_id, new.type, new.created_at))
  execute function wallet.keep_record_place();

insert into wallet.record_hour (player_id, hour, type, n)
select player_id, date_trunc('hour', created_at, 'UTC'), type, count(*) from wallet.record group by 1, 2, 3;

create index record_by_type on wallet.record (player_id, type, created_at desc, id desc);
create index record_by_order on wallet.record (order_number);
