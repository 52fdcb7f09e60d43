-- Many postings in few statements. Runs with search_path set to the book's schema, like 0001.
select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

-- The hashes of a run of entries of one holder: chain_hash(head, text) over (partition by holder order by place).
create function chain_step(p_state bytea, p_head bytea, p_text bytea) returns bytea language plpgsql immutable as $$
begin
  return sha256(coalesce(p_state, p_head) || p_text);
end $$;

create aggregate chain_hash(bytea, bytea) (sfunc = chain_step, stype = bytea);

-- Looks at all legs at once, under their holders' locks: the account of each (null: not opened yet), what it holds right after its leg
-- (holders only), and how many operations from the first on are plain. Plain is: a new key, said once; legs that add up; accounts that
-- are there; no balance below zero. The first that is not plain, and all after it, are to be looked at one by one.
-- `p_items` says of each leg to which operation it belongs.
create function look_at_legs(
  p_keys text[], p_leg_counts int[], p_items int[], p_holders bigint[], p_codes text[], p_currencies text[], p_amounts bigint[],
  out accounts bigint[], out afters bigint[], out plain int
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_odd int;
begin
  select array_agg(seen.id order by seen.place), array_agg(seen.after order by seen.place),
    min(seen.item) filter (where seen.id is null or seen.after < 0)
  into accounts, afters, plain
  from (
    select leg.item, leg.place, a.id,
      case when leg.holder is not null then a.balance + sum(leg.amount) over (partition by a.id order by leg.place) end as after
    from unnest(p_items, p_holders, p_codes, p_currencies, p_amounts) with ordinality as leg (item, holder, code, currency, amount, place)
    left join lateral (
      select own.id, own.balance from account own
      where leg.holder is not null and own.holder = leg.holder and own.code = leg.code and own.currency = leg.currency
      union all
      select house.id, null from account house
      where leg.holder is null and house.holder is null and house.code = leg.code and house.currency = leg.currency
    ) a on true
  ) seen;
  select min(odd.item) into v_odd
  from (
    select k.item from unnest(p_keys) with ordinality as k (key, item) where exists (select from operation o where o.key = k.key)
    union all
    select k.item
    from (select c.item, row_number() over (partition by c.key order by c.item) as times
          from unnest(p_keys) with ordinality as c (key, item)) k
    where k.times > 1
    union all
    select c.item from unnest(p_leg_counts) with ordinality as c (legs, item) where c.legs < 2
    union all
    select leg.item from unnest(p_items, p_currencies, p_amounts) as leg (item, currency, amount)
    group by leg.item, leg.currency having sum(leg.amount) <> 0
  ) odd;
  plain := coalesce(least(plain, v_odd) - 1, cardinality(p_keys));
end $$;

-- Books plain operations as look_at_legs found them, in a handful of statements however many they are, and answers their numbers.
create function book_plain(
  p_keys text[], p_kinds text[], p_refs text[], p_ats timestamptz[], p_leg_counts int[], p_items int[],
  p_holders bigint[], p_codes text[], p_currencies text[], p_amounts bigint[], p_accounts bigint[], p_afters bigint[]
) returns bigint[] language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Numbered under the locks, so numbers of one holder follow the order of its chain.
  v_ids constant bigint[] := array(
    select nextval(pg_get_serial_sequence('operation', 'id')) from generate_series(1, cardinality(p_keys)));
begin
  insert into operation (id, key, fingerprint, kind, ref, at) overriding system value
  select one.id, one.key, fingerprint(one.key, one.kind, one.ref, p_holders[one.last - one.legs + 1:one.last],
      p_codes[one.last - one.legs + 1:one.last], p_currencies[one.last - one.legs + 1:one.last],
      p_amounts[one.last - one.legs + 1:one.last]), one.kind, one.ref, one.at
  from (
    select o.*, (sum(o.legs) over (order by o.place))::int as last
    from unnest(v_ids, p_keys, p_kinds, p_refs, p_ats, p_leg_counts) with ordinality as o (id, key, kind, ref, at, legs, place)
  ) one;

  with leg as (
    select l.place, row_number() over (partition by l.item order by l.place) as leg, v_ids[l.item] as operation,
      l.holder, l.code, l.currency, l.amount, l.account, l.after, o.kind, o.ref, o.at
    from unnest(p_items, p_holders, p_codes, p_currencies, p_amounts, p_accounts, p_afters) with ordinality
      as l (item, holder, code, currency, amount, account, after, place)
    join unnest(p_kinds, p_refs, p_ats) with ordinality as o (kind, ref, at, item) on o.item = l.item
  ), numbered as (
    select leg.*, h.hash as head, h.seq + row_number() over (partition by leg.holder order by leg.place) as seq
    from leg join holder h on h.id = leg.holder
  ), chained as (
    select numbered.*, chain_hash(head, canonical(holder, seq, operation, code, currency, amount, after, kind, ref, at))
        over (partition by holder order by seq) as hash
    from numbered
  ), moved as (
    update account a set balance = last.after
    from (select distinct on (account) account, after from chained order by account, seq desc) last
    where a.id = last.account
  ), grown as (
    update holder h set seq = last.seq, hash = last.hash
    from (select distinct on (holder) holder, seq, hash from chained order by holder, seq desc) last
    where h.id = last.holder
  )
  insert into entry (operation_id, leg, account_id, amount, holder, seq, balance_after, hash, xid)
  select operation, leg, account, amount, holder, seq, after, hash, null from chained
  union all
  select operation, leg, account, amount, null, null, null, null, pg_current_xact_id() from leg where holder is null;
  return v_ids;
end $$;

-- As in 0001: many postings in one call, in this order; each posts, replays or is refused alone. What is plain, nearly always
-- everything, is booked together; from the first that is not, one by one.
create or replace function post_many(
  p_keys text[], p_kinds text[], p_refs text[], p_ats timestamptz[], p_leg_counts int[],
  p_holders bigint[], p_codes text[], p_currencies text[], p_amounts bigint[]
) returns table (outcome text, operation bigint, balances bigint[], short_leg int)
language plpgsql security definer set search_path from current set plan_cache_mode = force_generic_plan as $$
declare
  v_items constant int[] := array(
    select c.item from unnest(p_leg_counts) with ordinality as c (legs, item), generate_series(1, c.legs) order by c.item);
  v_seen record;
  v_ids bigint[];
  v_from int := 1;
  v_to int;
begin
  perform refuse_held(p_codes);
  perform lock_holders(p_holders);
  select * into v_seen from look_at_legs(p_keys, p_leg_counts, v_items, p_holders, p_codes, p_currencies, p_amounts);
  v_to := (select coalesce(sum(c.legs), 0) from unnest(p_leg_counts[:v_seen.plain]) as c (legs));
  if v_seen.plain > 0 then
    begin
      v_ids := book_plain(p_keys[:v_seen.plain], p_kinds[:v_seen.plain], p_refs[:v_seen.plain], p_ats[:v_seen.plain],
        p_leg_counts[:v_seen.plain], v_items[:v_to], p_holders[:v_to], p_codes[:v_to], p_currencies[:v_to], p_amounts[:v_to],
        v_seen.accounts[:v_to], v_seen.afters[:v_to]);
      return query
      select 'posted', one.id, v_seen.afters[one.last - one.legs + 1:one.last], null::int
      from (select o.id, o.legs, (sum(o.legs) over (order by o.place))::int as last
            from unnest(v_ids, p_leg_counts[:v_seen.plain]) with ordinality as o (id, legs, place)) one
      order by one.last;
      v_from := v_to + 1;
    exception when unique_violation then
      -- Someone without a holder in common was faster with one of the keys: each by itself finds out whose it is.
      v_seen.plain := 0;
    end;
  end if;
  for i in v_seen.plain + 1 .. cardinality(p_keys) loop
    v_to := v_from + p_leg_counts[i] - 1;
    select b.* into outcome, operation, balances, short_leg
    from book_legs(p_keys[i], p_kinds[i], p_refs[i], p_ats[i],
      p_holders[v_from:v_to], p_codes[v_from:v_to], p_currencies[v_from:v_to], p_amounts[v_from:v_to]) b;
    return next;
    v_from := v_to + 1;
  end loop;
end $$;

insert into book_version (version) values (2);
