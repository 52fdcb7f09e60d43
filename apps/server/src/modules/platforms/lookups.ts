import type { Lookup } from '@jade/service/lookup'

/** Platforms by their code (docs/adr/0218). */
export const platformsLookups: readonly Lookup[] = [
  {
    kind: 'platform',
    by: 'short',
    permissions: ['platform.view'],
    ask: (_app, { upper }, bind) =>
      /^[A-Z][A-Z0-9]{1,15}$/.test(upper)
        ? `select code as id, code as name, null::bigint as cents, updated_at as at from platforms.platform where code = ${bind(upper)}`
        : null,
  },
]
