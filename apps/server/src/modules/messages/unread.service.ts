import type { messagesCalls } from '@jade/contract/messages/calls'
import type { App } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { advertisingAllowed } from '../protection/door.ts'
import * as broadcasts from './broadcast.store.ts'
import * as store from './store.ts'
import { versionOf } from './version.store.ts'

interface Counts {
  readonly version: string
  readonly player: number
  readonly personal: number
  readonly platform: number
}

const KEPT = 20_000
const kept = new WeakMap<App, Map<bigint, Counts>>()

/**
 * GET /messages/unread: counted again only when the version says that something changed (SERVICE-8). The version is read before the counts, so
 * a count is never older than its version.
 */
export async function unreadCounts(app: App, { actor }: Request<(typeof messagesCalls)['unread']>) {
  const { playerId } = actor
  const marketing = await advertisingAllowed(app.db, playerId)
  const version = `${await versionOf(app.db, playerId)}${marketing ? '' : '.off'}`
  const known = kept.get(app) ?? new Map<bigint, Counts>()
  kept.set(app, known)
  const before = known.get(playerId)
  if (before?.version === version) return { data: before }
  const sent = await broadcasts.unreadBroadcasts(app.db, { playerId, marketing, now: app.clock.now() })
  const counts = { version, ...sent, personal: await store.unread(app.db, playerId) }
  known.delete(playerId)
  known.set(playerId, counts)
  const [oldest] = known.keys()
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
  return { data: counts }
}
