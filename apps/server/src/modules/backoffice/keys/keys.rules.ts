import type { Rights } from '@jade/contract/backoffice/roles'
import { isReading } from '@jade/contract/call'

/** What a key begins with, so that one that lies about is known for what it is. */
export const KEY_PREFIX = 'jk_'
/** Keys that stand at once. */
export const KEYS_MOST = 50
export const DAY_MS = 86_400_000

interface Ends {
  readonly expires_at: Date
  readonly revoked_at: Date | null
}

/** Whether a key still opens something, and why not. */
export function stateOf({ expires_at, revoked_at }: Ends, now: Date): 'live' | 'expired' | 'revoked' {
  if (revoked_at !== null) return 'revoked'
  return expires_at > now ? 'live' : 'expired'
}

/** What a key opens now: what it was given, as far as its maker's role still opens that. */
export function openedBy(scopes: readonly string[], rights: Rights, role: string): ReadonlySet<string> {
  return new Set(scopes.filter((scope) => isReading(scope) && rights.opens(role, scope)))
}
