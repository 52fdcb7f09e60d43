import { flagOf, pageOf } from '@jade/contract/call'
import type { protectionCalls, protectionOperatorCalls } from '@jade/contract/protection/calls'
import type { limitCalls } from '@jade/contract/protection/limits'
import { type PlayerExcluded, playerExcluded } from '@jade/contract/protection/events'
import { type App, type Refusal, refuse, systemIntent, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { batched } from '@jade/service/batched'
import type { Gate } from '@jade/service/http'
import type { Request } from '@jade/service/room'
import { lockPlayer, playerById, requirePassword } from '../identity/door.ts'
import { tellPages } from './pages.ts'
import { endSession } from './count.store.ts'
import { COOLING_HOURS, isShorter, mayAskEnd, termEnd } from './exclusion.rules.ts'
import { keep, mark } from './limit.store.ts'
import * as store from './store.ts'

const timeOr = (time: Date | null) => (time ? taipeiTime(time) : '')
/** Refuses `protection.excluded` to an excluded player, but for the calls of the restricted log-in (PROTECTION-3). */
export const exclusionGate: Gate = async (app, { spec, actor }) => {
  if (actor.kind !== 'player' || spec.auth !== 'player' || spec.whileExcluded === true) return
  const row = await standing(app.db, actor.playerId)
  if (row) throw barred(row)
}

/** Calls that come together share one look-up, as with sessions. */
const standing = batched(store.liveOfEach)

/** The refusal to an excluded player, or to one who takes a break. */
export function barred(row: Pick<store.ExclusionRow, 'kind' | 'until'>): Refusal {
  return row.kind === 'time_out' ? refuse('protection.timed_out', { until: timeOr(row.until) }) : refuse('protection.excluded')
}

export async function exclusionState(app: App, request: Request<typeof protectionCalls.exclusion>) {
  const row = await store.live(app.db, request.actor.playerId)
  return {
    data: {
      excluded: flagOf(row !== null),
      time_out: flagOf(row?.kind === 'time_out'),
      since: timeOr(row?.since ?? null),
      until: timeOr(row?.until ?? null),
      permanent: flagOf(row !== null && row.until === null),
      ends_at: timeOr(row?.ends_at ?? null),
      can_end: flagOf(row !== null && mayAskEnd(row, app.clock.now())),
    },
  }
}

/**
 * Excludes the player at once (PROTECTION-1); again it may only lengthen. Play, deposits and everything that brings money in stop with the
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
  const wanted = termEnd(u.now, months)
  const before = await stand(u, playerId, { kind: 'exclusion', until: wanted })
  u.audit({ action: 'player.exclude_self', object: `player ${playerId}`, before, after: { until: wanted } })
  return wanted
}

/**
 * POST /auth/timeOut: a break (PROTECTION-5) that ends by itself, so its end is asked for with it. Errors: identity.password_wrong,
 * protection.shorter (also while excluded: that is longer, and stays).
 */
export async function timeOut(app: App, request: Request<typeof limitCalls.timeOut>) {
  const { playerId } = request.actor
  const { password, days } = request.body
  await requirePassword(app, request.intent, { playerId, password })
  const until = await app.unit({ ...request.intent, key: null }, async (u) => {
    await lockPlayer(u, playerId)
    const end = new Date(u.now.getTime() + days * 24 * 3_600_000)
    const before = await stand(u, playerId, { kind: 'time_out', until: end })
    const row = await store.live(u.tx, playerId)
    if (row) await store.askEnd(u.tx, row.id, { at: u.now, endsAt: end })
    u.audit({ action: 'player.time_out', object: `player ${playerId}`, before, after: { until: end } })
    return end
  })
  return { data: { until: taipeiTime(until) } }
}

/** Another account of an excluded person: out as long as that one, and a sign for people to look at. */
export async function follow(u: Unit, so: { readonly playerId: bigint; readonly twin: bigint; readonly by: string }): Promise<void> {
  const term = await store.live(u.tx, so.twin)
  if (!term) return
  await lockPlayer(u, so.playerId)
  const standing = await store.live(u.tx, so.playerId)
  if (standing && isShorter(standing.until, term.until)) return
  const before = await stand(u, so.playerId, { kind: 'linked', until: term.until })
  await mark(u.tx, so.playerId, { kind: 'linked_account', detail: `${so.by} ${so.twin}`, once: `${so.twin}`, at: u.now })
  const after = { until: term.until, twin: String(so.twin), by: so.by }
  u.audit({ action: 'player.exclude_linked', object: `player ${so.playerId}`, before, after })
}

/** Starts a term or lengthens the one that stands (answered as it was), at once: play ends, its player hears of it. Under the player's lock. */
async function stand(
  u: Unit,
  playerId: bigint,
  term: store.NewTerm,
): Promise<{ readonly kind: string; readonly until: Date | null } | null> {
  const standing = await store.live(u.tx, playerId)
  const softer = standing !== null && standing.kind !== 'time_out' && term.kind === 'time_out'
  if (standing && (softer || isShorter(standing.until, term.until))) throw refuse('protection.shorter')
  if (standing) await store.lengthen(u.tx, standing.id, term)
  else await store.insert(u.tx, { ...term, playerId, since: u.now })
  await endSession(u.tx, playerId, { at: u.now, reason: 'excluded' })
  await keep(u.tx, playerId, { at: u.now, what: term.kind, before: timeOr(standing?.until ?? null), after: timeOr(term.until) })
  const payload: PlayerExcluded = { playerId: String(playerId), until: term.until?.toISOString() ?? null, kind: term.kind }
  u.emit({ name: playerExcluded, payload })
  tellPages(u, playerId)
  return standing && { kind: standing.kind, until: standing.until }
}

/** Asks for the end once the term is over. Errors: not_excluded, term_running, end_asked, identity.password_wrong. */
export async function askEnd(app: App, request: Request<typeof protectionCalls.endExclusion>) {
  const { playerId } = request.actor
  await requirePassword(app, request.intent, { playerId, password: request.body.password })
  const endsAt = await app.unit({ ...request.intent, key: null }, async (u) => {
    await lockPlayer(u, playerId)
    const standing = await store.live(u.tx, playerId)
    if (!standing || standing.kind === 'time_out') throw refuse('protection.not_excluded')
    if (standing.ends_at) throw refuse('protection.end_asked')
    if (!mayAskEnd(standing, u.now)) throw refuse('protection.term_running')
    const ends = new Date(u.now.getTime() + COOLING_HOURS * 3_600_000)
    await store.askEnd(u.tx, standing.id, { at: u.now, endsAt: ends })
    await keep(u.tx, playerId, { at: u.now, what: 'exclusion.end_asked', before: '', after: taipeiTime(ends) })
    u.audit({ action: 'player.ask_end_of_exclusion', object: `player ${playerId}`, before: { ends_at: null }, after: { ends_at: ends } })
    return ends
  })
  return { data: { ends_at: taipeiTime(endsAt) } }
}

/** Job: ends exclusions 24 hours after their players asked, and time-outs when they are over. */
export async function endDueExclusions(app: App): Promise<void> {
  await app.unit(systemIntent('protection.end_due'), async (u) => {
    for (const { player_id: playerId, kind } of await store.endDue(u.tx, u.now)) {
      await keep(u.tx, playerId, { at: u.now, what: `${kind}.ended`, before: '', after: '' })
      tellPages(u, playerId)
      u.audit({ action: 'player.exclusion_ended', object: `player ${playerId}`, before: { kind }, after: null })
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
      kind: row.kind,
    })
  }
  return { ...page, total, data }
}
