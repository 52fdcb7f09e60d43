import type { Lookup } from '@jade/service/lookup'

/** Colleagues by their account (docs/adr/0218). */
export const backofficeLookups: readonly Lookup[] = [
  {
    kind: 'staff',
    by: 'account',
    permissions: ['staff.view'],
    ask: (_app, { lower }, bind) =>
      /^[a-z0-9._-]{2,40}$/.test(lower)
        ? `select id::text, account as name, null::bigint as cents, created_at as at from backoffice.staff where account = ${bind(lower)}`
        : null,
  },
]
