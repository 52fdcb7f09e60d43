import { pageOf } from '@jade/contract/call'
import type { protectionCalls, protectionOperatorCalls } from '@jade/contract/protection/calls'
import { type ExclusionEnded, exclusionEnded, type PlayerExcluded, playerExcluded } from '@jade/contract/protection/events'
import { type App, refuse, systemIntent, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Gate } from '@jade/service/http'
import type { Request } from '@jade/service/room'
import { lockPlayer, playerById, requirePassword } from '../identity/door.ts'
import { COOLING_HOURS, isShorter, mayAskEnd, termEnd } from './exclusion.rules.ts'
import * as store from './store.ts'

const timeOr = (time: Date | null) => (time ? taipeiTime(time) : '')
const flagOf = (value: boolean) => (value ? (1 as const) : (0 as const))

/** Refuses `protection.excluded` to an excluded player, but for the calls of the restricted log-in (G40). */
export const exclusionGate: Gate = async (app, { spec, actor }) => {
  if (actor.kind !== 'player' || spec.auth !== 'player' || spec.whileExcluded === true) return
  if (await store.live(app.db, actor.playerId)) throw refuse('protection.excluded')
}

export async function exclusionState(app: App, request: Request<typeof protectionCalls.exclusion>) {
  const row = await store.live(app.db, request.actor.playerId)
  return {
    data: {
      excluded: flagOf(row !== null),
      since: timeOr(row?.since ?? null),
      until: timeOr(row?.until ?? null),
      permanent: flagOf(row !== null && row.until === null),
      ends_at: timeOr(row?.ends_at ?? null),
      can_end: flagOf(row !== null && mayAskEnd(row, app.clock.now())),
    },
  }
}

/**
 * Excludes the player at once; again it may only lengthen. Play, deposits and everything that brings money in stop with the
 * commit; the session stays for withdrawing and reading. Errors: identity.password_wrong, protection.shorter, kernel.too_many.
 */
export async function excludeSelf(app: App, request: Request<typeof protectionCalls.selfExclusion>) {
  const { password, months } = request.body
  const { playerId } = request.actor
  await requirePassword(app, request.intent, { playerId, password })
  const until = await app.unit({ ...request.intent, key: null }, (u) => exclude(u, playerId, months))
  return { data: { until: timeOr(until) } }
}

/** Excludes a player, or lengthens what stands; answers the end, null for good. Also the way of the demo seed. */
export async function exclude(u: Unit, playerId: bigint, months: number): Promise<Date | null> {
  await lockPlayer(u, playerId)
  const standing = await store.live(u.tx, playerId)
  const wanted = termEnd(u.now, months)
  if (standing && isShorter(standing.until, wanted)) throw refuse('protection.shorter')
  if (standing) await store.lengthen(u.tx, standing.id, wanted)
  else await store.insert(u.tx, { playerId, since: u.now, until: wanted })
  const payload: PlayerExcluded = { playerId: String(playerId), until: wanted?.toISOString() ?? null }
  u.emit({ name: playerExcluded, payload })
  u.push(playerId, 'update-user')
  u.audit({ action: 'player.exclude_self', object: `player ${playerId}`, after: { until: wanted } })
  return wanted
}

/** Asks for the end once the term is over. Errors: not_excluded, term_running, end_asked, identity.password_wrong. */
export async function askEnd(app: App, request: Request<typeof protectionCalls.endExclusion>) {
  const { playerId } = request.actor
  await requirePassword(app, request.intent, { playerId, password: request.body.password })
  const endsAt = await app.unit({ ...request.intent, key: null }, async (u) => {
    await lockPlayer(u, playerId)
    const standing = await store.live(u.tx, playerId)
    if (!standing) throw refuse('protection.not_excluded')
    if (standing.ends_at) throw refuse('protection.end_asked')
    if (!mayAskEnd(standing, u.now)) throw refuse('protection.term_running')
    const ends = new Date(u.now.getTime() + COOLING_HOURS * 3_600_000)
    await store.askEnd(u.tx, standing.id, { at: u.now, endsAt: ends })
    u.audit({ action: 'player.ask_end_of_exclusion', object: `player ${playerId}` })
    return ends
  })
  return { data: { ends_at: taipeiTime(endsAt) } }
}

/** Job: ends exclusions 24 hours after their players asked. */
export async function endDueExclusions(app: App): Promise<void> {
  await app.unit(systemIntent('protection.end_due'), async (u) => {
    for (const playerId of await store.endDue(u.tx, u.now)) {
      const payload: ExclusionEnded = { playerId: String(playerId) }
      u.emit({ name: exclusionEnded, payload })
      u.push(playerId, 'update-user')
      u.audit({ action: 'player.exclusion_ended', object: `player ${playerId}` })
    }
  })
}

export async function listExclusions(app: App, request: Request<typeof protectionOperatorCalls.exclusions>) {
  const page = pageOf(request.query)
  const { rows, total } = await store.list(app.db, page)
  const data = []
  for (const row of rows) {
    data.push({
      player_id: String(row.player_id),
      account: (await playerById(app.db, row.player_id))?.account ?? '',
      since: taipeiTime(row.since),
      until: timeOr(row.until),
      permanent: flagOf(row.until === null),
      ends_at: timeOr(row.ends_at),
    })
  }
  return { ...page, total, data }
}
