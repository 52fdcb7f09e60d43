import { createHash, ECDH } from 'node:crypto'
import type { alertsCalls } from '@jade/contract/alerts/calls'
import { DEVICES_MOST } from '@jade/contract/alerts/fields'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { lockPlayer } from '../identity/door.ts'
import { agentOf } from '@jade/service/agent'
import { pushHost, vapid } from './house.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof alertsCalls> = Request<(typeof alertsCalls)[K]>

/** GET /alerts/key: empty while the house sends none. */
export async function publicKey(app: App) {
  return { data: { key: vapid(app)?.publicKey ?? '' } }
}

const shown = (row: store.ReceiverRow) => ({
  id: String(row.id),
  mark: createHash('sha256').update(row.endpoint).digest('hex').slice(0, 16),
  agent: row.agent,
  topics: [...row.topics],
  quiet: row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
  time: taipeiTime(row.created_at),
})

/** The player's own devices, newest first. */
export async function listDevices(app: App, { actor }: Ask<'devices'>) {
  return { data: (await store.devicesOf(app.db, actor.playerId)).map(shown) }
}

/**
 * Sends alerts to a browser from now on, or changes which (SERVICE-15). Its words come in the language of this call. Refuses alerts.off,
 * alerts.place, kernel.bad_request for a point that is none.
 */
export async function subscribe(app: App, { body, actor, intent, lang, header }: Ask<'subscribe'>) {
  if (vapid(app) === null) throw refuse('alerts.off')
  if (pushHost(app, body.endpoint) === null) throw refuse('alerts.place')
  if (!isPoint(body.p256dh)) throw refuse('kernel.bad_request')
  const { playerId } = actor
  const row = await app.unit({ ...intent, key: null }, async (u) => {
    await lockPlayer(u, playerId)
    const { topics, quiet, ...receiver } = body
    const times = { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }
    const made = { player_id: playerId, ...receiver, topics: [...new Set(topics)], ...times, lang, agent: agentOf(header('user-agent')) }
    const device = await store.putDevice(u.tx, made, u.now)
    store.removeOldest(u.tx, playerId, DEVICES_MOST)
    return device
  })
  return { data: shown(row) }
}

/** Whether it is a point of the curve: nothing could be encrypted for another. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed')
    return true
  } catch {
    return false
  }
}

/** Refuses alerts.unknown, for another player's device as for none. */
export async function unsubscribe(app: App, { params, actor, intent }: Ask<'unsubscribe'>) {
  await app.unit({ ...intent, key: null }, async (u) => {
    if (!(await store.removeOwn(u.tx, { playerId: actor.playerId, id: BigInt(params.id) }))) throw refuse('alerts.unknown')
  })
  return {}
}
