-- One by one.
do $$
declare
  v_after bigint := 0;
  v_last bigint;
begin
  loop
    select max(id) into v_last from (select id from cashier.suspense where id > v_after order by id limit 1000) next;
    exit when v_last is null;
    insert into cashier.deposit
      (key, order_number, player_id, channel_id, type, amount_cents, fee_cents, status, pay, provider_tx, business_date,
       created_at, expires_at, updated_at, ended_at)
    select gen_random_uuid(), r.order_number, r.player_id, channel.id, channel.type, r.cents, 0, 'success',
      '{"bank": "", "bank_name": "", "branch_name": "", "account_name": "", "account_number": "", "note": "", "url": "", "code": "", "shops": "",
        "qr": "", "address": "", "usdt": "", "rate": ""}',
      case c.source when 'bank' then '' when 'chain' then split_part(c.ref, ':', 1) else split_part(c.ref, ':', 2) end,
      (r.created_at at time zone 'Asia/Taipei')::date, r.created_at, r.created_at, r.created_at, r.created_at
    from cashier.suspense c
    join wallet.record r on r.type = 'system_add' and r.order_number = 'S' || c.id and r.remark ->> 'code' = 'suspense_credited'
    cross join lateral (
      select n.id, n.type
      from cashier.channel n left join cashier.deposit d on d.channel_id = n.id and d.order_number = c.order_number and c.order_number <> ''
      where d.id is not null or n.type = any (case c.source when 'bank' then array['bank'] when 'chain' then array['usdt'] else array['third', 'atm', 'store', 'virtual'] end)
      order by d.id is null, n.status desc, n.sort, n.id limit 1
    ) channel
    where c.id > v_after and c.id <= v_last and c.status = 'closed'
    on conflict (order_number) do nothing;
    commit;
    v_after := v_last;
  end loop;
end $$;
