import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { flagOf, pageOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import { type PlayerRestricted, playerRestricted } from '@jade/contract/protection/events'
import { type RestrictionKind, restrictionWords } from '@jade/contract/protection/restriction-kinds'
import type { restrictionCalls, restrictionOperatorCalls } from '@jade/contract/protection/restrictions'
import { type App, type Queryable, refuse, refuseFields, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { lockPlayer, playerById } from '../identity/door.ts'
import { tellPages } from './pages.ts'
import { lock } from './limit.store.ts'
import { isLooser, restrictionText, restrictionValue } from './restriction.rules.ts'
import * as store from './restriction.store.ts'

type Ask<K extends keyof typeof restrictionOperatorCalls> = Request<(typeof restrictionOperatorCalls)[K]>

export const restrictionApproval = 'protection.restriction'

interface Wanted {
  readonly playerId: bigint
  readonly kind: RestrictionKind
  readonly value: bigint | null
  readonly code: string
  readonly note: string
  readonly by: string
}

const shown = (row: store.RestrictionRow, lang: Lang) => ({
  kind: row.kind,
  value: restrictionText(row.kind, row.value),
  code: row.code,
  reason: restrictionWords(row.code)[lang],
  time: taipeiTime(row.at),
})

async function heldView(q: Queryable, row: store.RestrictionRow, lang: Lang) {
  const account = (await playerById(q, row.player_id))?.account ?? ''
  return { ...shown(row, lang), player_id: String(row.player_id), account, note: row.note, by: row.by_account }
}

/** GET /auth/restrictions. */
export async function ownRestrictions(app: App, { actor, lang }: Request<(typeof restrictionCalls)['restrictions']>) {
  return { data: (await store.restrictionsOf(app.db, actor.playerId)).map((row) => shown(row, lang)) }
}

/** GET /restrictions. */
export async function allRestrictions(app: App, { query, lang }: Ask<'allRestrictions'>) {
  const page = pageOf(query)
  const { rows, total } = await store.restrictions(app.db, query.kind ?? null, page)
  return { ...page, total, data: await Promise.all(rows.map((row) => heldView(app.db, row, lang))) }
}

/** GET /players/{id}/restrictions. Error: identity.player_unknown. */
export async function playerRestrictions(app: App, { params, lang }: Ask<'playerRestrictions'>) {
  const playerId = BigInt(params.id)
  if (!(await playerById(app.db, playerId))) throw refuse('identity.player_unknown')
  const rows = await store.restrictionsOf(app.db, playerId)
  const wishes = await store.wishesOf(app.db, playerId)
  return {
    data: {
      rows: await Promise.all(rows.map((row) => heldView(app.db, row, lang))),
      waiting: wishes.map((wish) => ({
        kind: wish.kind,
        value: wish.value === null ? '' : restrictionText(wish.kind, wish.value),
        lift: flagOf(wish.value === null),
        by: wish.by_account,
        time: taipeiTime(wish.at),
      })),
    },
  }
}

/**
 * Restricts a player (PROTECTION-15): at once when the player may do less than before, under the lock that money moves wait for; otherwise a second
 * person is asked. Refuses identity.player_unknown, protection.restriction_waiting; value: limit_form.
 */
export async function setRestriction(app: App, { params, body, actor, intent }: Ask<'setRestriction'>) {
  const value = restrictionValue(params.kind, body.value)
  if (value === null) throw refuseFields({ value: 'limit_form' })
  const wanted = { playerId: BigInt(params.id), kind: params.kind, value, code: body.code, note: body.note, by: actor.account }
  return app.unit(intent, async (u) => {
    const before = await lockRestriction(u, wanted)
    if (isLooser(wanted.kind, before?.value ?? null, value))
      return { data: { approval: await ask(u, wanted, { before, maker: actor.staffId }) } }
    await store.dropWish(u.tx, wanted.playerId, wanted.kind)
    await apply(u, wanted, before)
    return { data: { approval: '' } }
  })
}

/** Asks a second person to take a restriction away. Refuses kernel.not_found, protection.restriction_waiting. */
export async function liftRestriction(app: App, { params, body, actor, intent }: Ask<'liftRestriction'>) {
  return app.unit(intent, async (u) => {
    const named = { playerId: BigInt(params.id), kind: params.kind }
    const before = await lockRestriction(u, named)
    if (!before) throw refuse('kernel.not_found')
    const wanted = { ...named, value: null, code: before.code, note: body.note, by: actor.account }
    return { data: { approval: await ask(u, wanted, { before, maker: actor.staffId }) } }
  })
}

/** Reaction: the second person decided. What was tightened meanwhile stays. */
export async function restrictionDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== restrictionApproval) return
  const wish = await store.takeWish(u.tx, decided.id)
  if (!wish || !decided.approved) return
  const wanted = { playerId: wish.player_id, kind: wish.kind, value: wish.value, code: wish.code, note: wish.note, by: wish.by_account }
  await apply(u, wanted, await lockRestriction(u, wanted))
}

/** The player's row first and then the row of limits, as every move of money holds them. */
async function lockRestriction(u: Unit, of: Pick<Wanted, 'playerId' | 'kind'>): Promise<store.RestrictionRow | undefined> {
  if (!(await lockPlayer(u, of.playerId))) throw refuse('identity.player_unknown')
  await lock(u.tx, of.playerId)
  return (await store.restrictionsOf(u.tx, of.playerId)).find(({ kind }) => kind === of.kind)
}

const factOf = (kind: RestrictionKind, value: bigint | null | undefined, code: string | undefined) =>
  value === null || value === undefined
    ? { kind, restricted: '0' as const }
    : { kind, restricted: '1' as const, value: restrictionText(kind, value), code: code ?? '' }

async function ask(
  u: Unit,
  wanted: Wanted,
  of: { readonly before: store.RestrictionRow | undefined; readonly maker: bigint },
): Promise<string> {
  const id = randomUUID()
  const { playerId, kind, value, code, note, by } = wanted
  const kept = await store.insertWish(u.tx, { approval_id: id, player_id: playerId, kind, value, code, note, by_account: by, at: u.now })
  if (!kept) throw refuse('protection.restriction_waiting')
  const change = {
    object: `player ${playerId} ${kind}`,
    before: factOf(kind, of.before?.value, of.before?.code),
    after: factOf(kind, value, code),
    reason: note,
  }
  const subject = { player: String(playerId), page: { kind: 'player', id: String(playerId) } }
  const payload: ApprovalRequested = { id, kind: restrictionApproval, ...change, makerId: String(of.maker), of: subject }
  u.emit({ name: approvalRequested, payload })
  u.audit({ action: 'restriction.loosen.request', ...change })
  return id
}

async function apply(u: Unit, wanted: Wanted, before: store.RestrictionRow | undefined): Promise<void> {
  const { playerId, kind, value, code, note, by } = wanted
  if (value === null) await store.removeRestriction(u.tx, playerId, kind)
  else await store.saveRestriction(u.tx, { player_id: playerId, kind, value, code, note, by_account: by, at: u.now })
  const payload: PlayerRestricted = { playerId: String(playerId), kind, stands: value !== null, code, at: u.now.toISOString() }
  u.emit({ name: playerRestricted, payload })
  tellPages(u, playerId)
  u.audit({
    action: value === null ? 'restriction.lift' : 'restriction.set',
    object: `player ${playerId} ${kind}`,
    reason: note,
    before: factOf(kind, before?.value, before?.code),
    after: factOf(kind, value, code),
  })
}
