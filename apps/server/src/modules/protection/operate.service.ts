import { flagOf, pageOf } from '@jade/contract/call'
import type { limitOperatorCalls } from '@jade/contract/protection/limits'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { playerById } from '../identity/door.ts'
import { advertisingAllowed } from './advertising.service.ts'
import { historyView, limitsView } from './limit.service.ts'
import * as limitStore from './limit.store.ts'
import { positionOf } from './play.service.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof limitOperatorCalls> = Request<(typeof limitOperatorCalls)[K]>

const MARKER_DAYS = 90
const DAY_MS = 86_400_000

/** GET /players/{id}/protection. Staff look; no call of theirs changes a limit or ends an exclusion. Error: identity.player_unknown. */
export async function playerProtection(app: App, { params }: Ask<'playerProtection'>) {
  const playerId = BigInt(params.id)
  if (!(await playerById(app.db, playerId))) throw refuse('identity.player_unknown')
  const now = app.clock.now()
  const row = await store.live(app.db, playerId)
  const markers = await limitStore.markersOf(app.db, playerId, new Date(now.getTime() - MARKER_DAYS * DAY_MS))
  return {
    data: {
      limits: await limitsView(app.db, playerId, now),
      position: await positionOf(app.db, playerId, now),
      barred: row ? (row.kind === 'time_out' ? ('time_out' as const) : ('exclusion' as const)) : ('none' as const),
      barred_until: row?.until ? taipeiTime(row.until) : '',
      marketing: flagOf(await advertisingAllowed(app.db, playerId)),
      markers: markers.map(({ kind, count, last_at }) => ({ kind, count: Number(count), last_at: taipeiTime(last_at) })),
    },
  }
}

/** GET /players/{id}/protection/history. Error: identity.player_unknown. */
export async function playerProtectionHistory(app: App, { params, query }: Ask<'playerProtectionHistory'>) {
  const playerId = BigInt(params.id)
  if (!(await playerById(app.db, playerId))) throw refuse('identity.player_unknown')
  return historyView(app, playerId, query)
}

/** GET /protection/markers. */
export async function markers(app: App, { query }: Ask<'markers'>) {
  const page = pageOf(query)
  const { rows, total } = await limitStore.markers(app.db, page)
  const data = []
  for (const row of rows) {
    data.push({
      id: String(row.id),
      player_id: String(row.player_id),
      account: (await playerById(app.db, row.player_id))?.account ?? '',
      kind: row.kind,
      detail: row.detail,
      time: taipeiTime(row.at),
    })
  }
  return { ...page, total, data }
}
