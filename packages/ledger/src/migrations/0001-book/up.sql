-- The book of one schema. Runs with search_path set to that schema; every public function keeps that path.
-- Names of parameters start with p_, of variables with v_.

-- A temporary table of the caller must never stand in for a table of the book.
select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

create table book_version (version int primary key);

-- The head of a holder's chain. Its row is the lock of all the holder's accounts.
create table holder (
  id bigint primary key,
  seq bigint not null default 0 check (seq >= 0),
  hash bytea not null default decode(repeat('00', 32), 'hex') check (length(hash) = 32)
) with (fillfactor = 50);

-- A holder's account stores its balance, never below zero. A house account (holder null) stores none.
create table account (
  id bigint generated always as identity primary key,
  holder bigint references holder,
  code text not null check (length(code) <= 80 and code ~ '^[A-Za-z0-9][A-Za-z0-9:._-]*$'),
  currency text not null check (currency ~ '^[A-Z0-9]{2,8}$'),
  balance bigint not null default 0,
  constraint no_negative check (balance >= 0),
  constraint house_stores_none check (holder is not null or balance = 0),
  unique nulls not distinct (holder, code, currency),
  unique (holder, id)
) with (fillfactor = 50);

create table operation (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 200 and key !~ '[[:cntrl:]]'),
  fingerprint bytea not null check (length(fingerprint) = 32),
  kind text not null check (length(kind) between 1 and 80 and kind !~ '[[:cntrl:]]'),
  ref text not null check (length(ref) <= 200 and ref !~ '[[:cntrl:]]'),
  at timestamptz not null check (date_trunc('milliseconds', at) = at)
);

create table entry (
  operation_id bigint not null references operation,
  leg smallint not null,
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  -- Holders only: the place in the holder's chain.
  holder bigint,
  seq bigint,
  balance_after bigint,
  hash bytea,
  -- House only: the transaction that wrote it, for the watermark of the roll-up.
  xid xid8,
  -- An account stands once in an operation; this is the index of entries by operation as well.
  primary key (operation_id, account_id),
  -- Skipped for the house (holder null): a lock on the one row of a busy house account would make everyone queue.
  -- Its accounts cannot go away: keep_rows refuses it.
  foreign key (holder, account_id) references account (holder, id),
  constraint holder_or_house check (
    case when holder is null then xid is not null and num_nonnulls(seq, balance_after, hash) = 0
    else xid is null and num_nulls(seq, balance_after, hash) = 0 and balance_after >= 0 end)
);
create unique index entry_chain on entry (holder, seq) where holder is not null;
create index entry_house on entry (account_id, xid) include (amount) where holder is null;

-- What a house account came to before the watermark; entries from `upto` on are its tail.
create table house_total (
  account_id bigint primary key references account,
  balance bigint not null default 0,
  upto xid8 not null default '0'
);

-- Money that waits in the holder's account `held`. The id of a hold is the id of its operation.
create table hold (
  operation_id bigint primary key references operation,
  holder bigint not null,
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  foreign key (holder, account_id) references account (holder, id)
);

create table hold_end (
  hold_id bigint primary key references hold,
  operation_id bigint not null unique references operation,
  outcome text not null check (outcome in ('settled', 'voided'))
);

-- What was written stays written, whoever asks.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on %.% is refused: the book only grows', tg_op, tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger only_grows before update or delete or truncate on operation for each statement execute function refuse_change();
create trigger only_grows before update or delete or truncate on entry for each statement execute function refuse_change();
create trigger only_grows before update or delete or truncate on hold for each statement execute function refuse_change();
create trigger only_grows before update or delete or truncate on hold_end for each statement execute function refuse_change();
create trigger keep_rows before delete or truncate on account for each statement execute function refuse_change();
create trigger keep_rows before delete or truncate on holder for each statement execute function refuse_change();
create trigger keep_rows before delete or truncate on house_total for each statement execute function refuse_change();

-- The text under an entry's hash, as README.md describes it.
create function canonical(
  p_holder bigint, p_seq bigint, p_operation bigint, p_code text, p_currency text,
  p_amount bigint, p_balance bigint, p_kind text, p_ref text, p_at timestamptz
) returns bytea language sql stable as $$
  select convert_to(concat_ws(E'\n', 'jade-ledger-1', p_holder, p_seq, p_operation, p_code, p_currency,
    p_amount, p_balance, p_kind, p_ref, to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8')
$$;

-- What a key stands for. The time is left out: the same request sent again later is still the same request.
create function fingerprint(
  p_key text, p_kind text, p_ref text, p_holders bigint[], p_codes text[], p_currencies text[], p_amounts bigint[]
) returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws(E'\n', p_key, p_kind, p_ref, array_to_string(p_holders, ' ', '-'),
    array_to_string(p_codes, ' '), array_to_string(p_currencies, ' '), array_to_string(p_amounts, ' ')), 'UTF8'))
$$;

-- Locks these holders in ascending order, so that two postings never wait for each other crosswise.
-- False: some of them are not in the book yet.
create function lock_holders(p_holders bigint[]) returns boolean language plpgsql as $$
declare
  v_locked int;
begin
  perform from holder where id = any (p_holders) order by id for no key update;
  get diagnostics v_locked = row_count;
  return v_locked = (select count(distinct id) from unnest(p_holders) as wanted (id));
end $$;

create function open_account(p_holder bigint, p_code text, p_currency text) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into account (holder, code, currency) values (p_holder, p_code, p_currency) on conflict do nothing returning id into v_id;
  if v_id is null then
    select id into strict v_id from account where holder is not distinct from p_holder and code = p_code and currency = p_currency;
  elsif p_holder is null then
    insert into house_total (account_id) values (v_id);
  end if;
  return v_id;
end $$;

-- Books one operation. Outcomes: posted, replayed (same key, same content: the first balances again), conflict (same key,
-- other content), insufficient (p_legs[short_leg] would fall below zero; nothing was written). `balances` goes by leg, null for the house.
create function book_legs(
  p_key text, p_kind text, p_ref text, p_at timestamptz,
  p_holders bigint[], p_codes text[], p_currencies text[], p_amounts bigint[],
  out outcome text, out operation bigint, out balances bigint[], out short_leg int
) language plpgsql as $$
declare
  v_legs constant int := cardinality(p_amounts);
  v_fingerprint constant bytea := fingerprint(p_key, p_kind, p_ref, p_holders, p_codes, p_currencies, p_amounts);
  v_all_known boolean;
  v_same boolean;
  v_id bigint;
  v_balance bigint;
  v_accounts bigint[];
  v_seq bigint;
  v_hash bytea;
begin
  if v_legs < 2 or exists (select from unnest(p_currencies, p_amounts) as leg (currency, amount) group by currency having sum(amount) <> 0) then
    raise exception 'the legs of % do not add up to zero per currency', p_key using errcode = 'check_violation';
  end if;

  loop
    v_all_known := lock_holders(p_holders);

    select o.id, o.fingerprint = v_fingerprint into v_id, v_same from operation o where o.key = p_key;
    if found then
      outcome := case when v_same then 'replayed' else 'conflict' end;
      operation := case when v_same then v_id end;
      balances := case when v_same then array(select e.balance_after from entry e where e.operation_id = v_id order by e.leg) end;
      return;
    end if;

    v_accounts := '{}';
    for i in 1 .. v_legs loop
      if p_holders[i] is null then
        select a.id into v_id from account a where a.holder is null and a.code = p_codes[i] and a.currency = p_currencies[i];
      else
        select a.id, a.balance into v_id, v_balance
        from account a where a.holder = p_holders[i] and a.code = p_codes[i] and a.currency = p_currencies[i];
        if coalesce(v_balance, 0) + p_amounts[i] < 0 then
          outcome := 'insufficient';
          short_leg := i;
          return;
        end if;
      end if;
      v_accounts[i] := v_id;
    end loop;

    if not v_all_known then
      insert into holder (id)
      select distinct wanted.id from unnest(p_holders) as wanted (id) where wanted.id is not null order by wanted.id
      on conflict do nothing;
      continue;
    end if;

    -- Numbered under the locks, so numbers of one holder follow the order of its chain. No row: someone was faster with this key.
    insert into operation (key, fingerprint, kind, ref, at) values (p_key, v_fingerprint, p_kind, p_ref, p_at)
    on conflict (key) do nothing returning id into operation;
    exit when operation is not null;
  end loop;

  balances := '{}';
  for i in 1 .. v_legs loop
    v_id := coalesce(v_accounts[i], open_account(p_holders[i], p_codes[i], p_currencies[i]));
    if p_holders[i] is null then
      balances[i] := null;
      insert into entry (operation_id, leg, account_id, amount, xid) values (operation, i, v_id, p_amounts[i], pg_current_xact_id());
    else
      update account a set balance = a.balance + p_amounts[i] where a.id = v_id returning a.balance into v_balance;
      balances[i] := v_balance;
      update holder h
      set seq = h.seq + 1,
          hash = sha256(h.hash || canonical(h.id, h.seq + 1, operation, p_codes[i], p_currencies[i], p_amounts[i], v_balance, p_kind, p_ref, p_at))
      where h.id = p_holders[i]
      returning h.seq, h.hash into v_seq, v_hash;
      insert into entry (operation_id, leg, account_id, amount, holder, seq, balance_after, hash)
      values (operation, i, v_id, p_amounts[i], p_holders[i], v_seq, v_balance, v_hash);
    end if;
  end loop;
  outcome := 'posted';
end $$;

create function refuse_held(p_codes text[]) returns void language plpgsql as $$
begin
  if 'held' = any (p_codes) then
    raise exception 'money moves into and out of held by holds only' using errcode = 'check_violation';
  end if;
end $$;

-- The doors. They run with the rights of the book's owner, so a caller needs EXECUTE and SELECT, no right to write.

create function post(
  p_key text, p_kind text, p_ref text, p_at timestamptz,
  p_holders bigint[], p_codes text[], p_currencies text[], p_amounts bigint[],
  out outcome text, out operation bigint, out balances bigint[], out short_leg int
) language plpgsql security definer set search_path from current as $$
begin
  perform refuse_held(p_codes);
  select b.* into outcome, operation, balances, short_leg
  from book_legs(p_key, p_kind, p_ref, p_at, p_holders, p_codes, p_currencies, p_amounts) b;
end $$;

-- Many postings in one call, in this order; each posts, replays or is refused alone. The legs of all stand one after the other.
create function post_many(
  p_keys text[], p_kinds text[], p_refs text[], p_ats timestamptz[], p_leg_counts int[],
  p_holders bigint[], p_codes text[], p_currencies text[], p_amounts bigint[]
) returns table (outcome text, operation bigint, balances bigint[], short_leg int)
language plpgsql security definer set search_path from current as $$
declare
  v_from int := 1;
  v_to int;
begin
  perform refuse_held(p_codes);
  perform lock_holders(p_holders);
  for i in 1 .. cardinality(p_keys) loop
    v_to := v_from + p_leg_counts[i] - 1;
    select b.* into outcome, operation, balances, short_leg
    from book_legs(p_keys[i], p_kinds[i], p_refs[i], p_ats[i],
      p_holders[v_from:v_to], p_codes[v_from:v_to], p_currencies[v_from:v_to], p_amounts[v_from:v_to]) b;
    return next;
    v_from := v_to + 1;
  end loop;
end $$;

create function open_hold(
  p_key text, p_kind text, p_ref text, p_at timestamptz, p_holder bigint, p_code text, p_currency text, p_amount bigint,
  out outcome text, out hold_id bigint
) language plpgsql security definer set search_path from current as $$
begin
  if p_amount <= 0 then
    raise exception 'a hold needs an amount above zero' using errcode = 'check_violation';
  end if;
  select b.outcome, b.operation into outcome, hold_id
  from book_legs(p_key, p_kind, p_ref, p_at,
    array[p_holder, p_holder], array[p_code, 'held'], array[p_currency, p_currency], array[-p_amount, p_amount]) b;
  if outcome = 'posted' then
    insert into hold (operation_id, holder, account_id, amount)
    select hold_id, p_holder, a.id, p_amount from account a where a.holder = p_holder and a.code = p_code and a.currency = p_currency;
    outcome := 'held';
  elsif outcome = 'replayed' and not exists (select from hold h where h.operation_id = hold_id) then
    outcome := 'conflict';
  end if;
end $$;

-- Ends a hold once. Outcomes: ended, replayed (this very end came before), settled or voided (it ended that way by another request).
-- A settled hold pays these legs; a voided one goes back to where it came from.
create function end_hold(
  p_hold bigint, p_outcome text, p_key text, p_at timestamptz,
  p_holders bigint[], p_codes text[], p_currencies text[], p_amounts bigint[],
  out outcome text
) language plpgsql security definer set search_path from current as $$
declare
  v_hold record;
  v_end record;
  v_booked record;
begin
  select h.holder, h.amount, a.code, a.currency, o.kind || '.' || p_outcome as kind, o.ref into v_hold
  from hold h join account a on a.id = h.account_id join operation o on o.id = h.operation_id
  where h.operation_id = p_hold;
  if not found then
    raise exception 'there is no hold %', p_hold using errcode = 'no_data_found';
  end if;
  perform refuse_held(p_codes);
  if p_outcome = 'voided' then
    p_holders := array[v_hold.holder];
    p_codes := array[v_hold.code];
    p_currencies := array[v_hold.currency];
    p_amounts := array[v_hold.amount];
  end if;
  p_holders := v_hold.holder || p_holders;
  p_codes := 'held'::text || p_codes;
  p_currencies := v_hold.currency || p_currencies;
  p_amounts := -v_hold.amount || p_amounts;

  perform lock_holders(p_holders);
  select e.outcome, o.key = p_key and o.fingerprint = fingerprint(p_key, v_hold.kind, v_hold.ref, p_holders, p_codes, p_currencies, p_amounts) as same
  into v_end from hold_end e join operation o on o.id = e.operation_id where e.hold_id = p_hold;
  if found then
    outcome := case when v_end.same then 'replayed' else v_end.outcome end;
    return;
  end if;

  select b.* into v_booked from book_legs(p_key, v_hold.kind, v_hold.ref, p_at, p_holders, p_codes, p_currencies, p_amounts) b;
  if v_booked.outcome <> 'posted' then
    raise exception 'hold % cannot be %: %', p_hold, p_outcome, v_booked.outcome using errcode = 'check_violation';
  end if;
  insert into hold_end (hold_id, operation_id, outcome) values (p_hold, v_booked.operation, p_outcome);
  outcome := 'ended';
end $$;

-- Moves what is certain of the house entries into house_total. Certain is what transactions below the oldest running one wrote:
-- numbers and times of late commits lie behind a watermark of numbers or times, transaction ids never do.
create function roll_up() returns void language plpgsql security definer set search_path from current as $$
declare
  v_upto xid8;
begin
  perform from house_total order by account_id for no key update;
  v_upto := pg_snapshot_xmin(pg_current_snapshot());
  update house_total t
  set upto = v_upto,
      balance = t.balance + coalesce((
        select sum(e.amount) from entry e
        where e.holder is null and e.account_id = t.account_id and e.xid >= t.upto and e.xid < v_upto), 0)
  where t.upto < v_upto;
end $$;

insert into book_version (version) values (1);
