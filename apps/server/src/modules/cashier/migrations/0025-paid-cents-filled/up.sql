-- One by one.
do $$
declare
  v_provider text := '';
  v_tx text := '';
  v_last record;
begin
  loop
    select max(b.provider) as provider, max(b.provider_tx) filter (where b.provider = b.highest) as tx into v_last
    from (select p.provider, p.provider_tx, max(p.provider) over () as highest
          from (select * from cashier.provider_payment where (provider, provider_tx) > (v_provider, v_tx)
                order by provider, provider_tx limit 1000) p) b;
    exit when v_last.provider is null;
    update cashier.provider_payment p
    set paid_cents = coalesce(
      (select c.amount_cents from cashier.suspense c
        where c.source = 'third' and c.ref = p.provider || ':' || p.provider_tx and c.order_number = p.order_number
          and c.kind <> 'failed_after_paid' and c.currency = 'TWD' and c.amount_cents > 0
        order by c.id limit 1),
      case when p.currency = 'TWD' then p.amount_cents else 0 end)
    where (p.provider, p.provider_tx) > (v_provider, v_tx) and (p.provider, p.provider_tx) <= (v_last.provider, v_last.tx)
      and p.state in ('credited', 'suspense', 'released') and p.paid_cents = 0;
    commit;
    v_provider := v_last.provider;
    v_tx := v_last.tx;
  end loop;
end $$;

alter table cashier.provider_payment validate constraint provider_payment_paid_cents_check;
