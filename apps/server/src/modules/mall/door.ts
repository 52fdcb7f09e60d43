import type { Queryable } from '@jade/service/app'
import * as packs from './packs.store.ts'

/* What other rooms may do with the mall. Each function says what it promises where it stands. */
export { givePack, type Pack } from './pack.service.ts'
export { packRefOf } from './packs.store.ts'

/** How many packs a player can open now. */
export function openPacks(q: Queryable, playerId: bigint, now: Date): Promise<number> {
  return packs.openPacks(q, playerId, now)
}
