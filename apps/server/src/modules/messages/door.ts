import type { Queryable } from '@jade/service/app'
import * as store from './store.ts'

/** How many personal messages a player has not read. */
export function unread(q: Queryable, playerId: bigint): Promise<number> {
  return store.unread(q, playerId)
}
