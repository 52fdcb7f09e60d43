import type { Lookup } from '@jade/service/lookup'

export const walletLookups: readonly Lookup[] = [
  {
    kind: 'transfer',
    by: 'order',
    permissions: ['transfer.view'],
    ask: (_app, { upper }, bind) =>
      /^T[A-Z0-9]{6,31}$/.test(upper)
        ? `select order_number as id, order_number as name, coalesce(moved_cents, transit_cents) as cents, created_at as at
             from wallet.transfer where order_number = ${bind(upper)}`
        : null,
  },
]
