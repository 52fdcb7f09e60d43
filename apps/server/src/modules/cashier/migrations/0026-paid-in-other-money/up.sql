-- A payment whose case is of another currency brought no TWD, whatever its callback said (0025 took that): the book has nothing of it.
update cashier.provider_payment p
set paid_cents = 0
from cashier.suspense c
where c.source = 'third' and c.currency <> 'TWD' and c.kind <> 'failed_after_paid' and c.order_number = p.order_number
  and p.provider = split_part(c.ref, ':', 1) and p.provider_tx = split_part(c.ref, ':', 2)
  and p.state in ('suspense', 'released') and p.paid_cents > 0;
