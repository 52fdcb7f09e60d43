import { type PlatformChanged, platformChanged } from '@jade/contract/platforms/events'
import type { Unit } from '@jade/service/app'
import { type MaxWin, saveMaxWins } from './max-win.store.ts'
import * as store from './store.ts'

/**
 * What the games room sees to play on a platform, and which of it takes no stakes. A platform without anything yet is shown as coming soon, and
 * opens by itself; the vendor behind it is told about stopped games (stop-stakes.service.ts).
 */
export async function noteOffer(u: Unit, code: string, offered: store.Offered): Promise<void> {
  if (!(await store.saveOffer(u.tx, code, { ...offered, now: u.now }))) return
  const payload: PlatformChanged = { code, version: u.now.toISOString() }
  u.emit({ name: platformChanged, payload })
}

/** What a vendor declares that one bet of its games returns at most; games it no longer lists keep theirs. */
export function noteMaxWins(u: Unit, code: string, games: readonly MaxWin[]): Promise<void> {
  return saveMaxWins(u.tx, code, { games, now: u.now })
}
