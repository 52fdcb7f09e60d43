import { flagOf } from '@jade/contract/call'
import type { advertisingCalls } from '@jade/contract/protection/advertising'
import type { App, Queryable } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { type Sql, sql } from '@jade/service/sql'
import { together } from '@jade/service/together'
import { tellPages } from './pages.ts'
import * as store from './advertising.store.ts'
import { keep, lock } from './limit.store.ts'
import { offerAllowed } from './offer-gate.service.ts'
import { offersAllowedOf } from './restricted.service.ts'

type Ask<K extends keyof typeof advertisingCalls> = Request<(typeof advertisingCalls)[K]>

/**
 * The one gate of everything that advertises (SERVICE-7): to whom nothing may be given nothing is advertised, nor to who does not want it
 * (PROTECTION-18). What gives asks {@link offerAllowed} and its like: who is unwilling may still apply for an offer.
 */
export async function advertisingAllowed(q: Queryable, playerId: bigint): Promise<boolean> {
  const [allowed, willing] = await together([offerAllowed(q, playerId), store.isWilling(q, playerId)])
  return allowed && willing
}

/** The same as SQL, for statements of other rooms about many active players. */
export const advertisingAllowedOf = (player: Sql): Sql => sql`${offersAllowedOf(player)} and ${store.isWillingOf(player)}`

/** GET /auth/advertising. */
export async function advertising(app: App, { actor }: Ask<'advertising'>) {
  return { data: { wanted: flagOf(await store.isWilling(app.db, actor.playerId)) } }
}

/** PUT /auth/advertising: from the commit on (PROTECTION-18). What stands already leaves no trace. */
export async function setAdvertising(app: App, { body, actor, intent }: Ask<'setAdvertising'>) {
  const { playerId } = actor
  await app.unit({ ...intent, key: null }, async (u) => {
    await lock(u.tx, playerId)
    const before = flagOf(await store.isWilling(u.tx, playerId))
    if (before === body.wanted) return
    await store.setWilling(u.tx, playerId, { wanted: body.wanted === 1, now: u.now })
    await keep(u.tx, playerId, { at: u.now, what: body.wanted === 1 ? 'advertising.wanted' : 'advertising.refused', before: '', after: '' })
    u.audit({ action: 'player.set_advertising', object: `player ${playerId}`, before: { wanted: before }, after: body })
    tellPages(u, playerId)
  })
  return { data: body }
}
