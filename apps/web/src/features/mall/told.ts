import type { MallTold } from '@jade/fair/mall-games'
import { toHex } from '@jade/fair/pf1'
import { sha256 } from '@jade/fair/sha256'
import { keep, kept } from '../notes/door.ts'

/** Under which name the note of a player's play is kept: who does not know the account finds nothing (SITE-14). */
const nameOf = (account: string, nonce: number) => toHex(sha256(new TextEncoder().encode(`play|${account}|${nonce}`))).slice(0, 24)

/** Keeps what stands before a play. That its own seed was played is sure only with the answer; what is sure already stays. */
export function keepTold(account: string, told: MallTold): void {
  if (typeof toldOf(account, told.nonce)?.publicSeed !== 'string') keep('plays', nameOf(account, told.nonce), told)
}

/** What this browser kept of a play before it; null: it was played elsewhere, or long ago. */
export function toldOf(account: string, nonce: number): MallTold | null {
  return kept<MallTold>('plays', nameOf(account, nonce))
}
