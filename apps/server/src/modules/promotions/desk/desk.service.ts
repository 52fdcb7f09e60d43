import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { cents } from '@jade/contract/money'
import type { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { type App, refuse, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { settings } from '../../site/door.ts'
import { flawOf, houseNow } from '../judging/door.ts'
import { offerObject } from '../objects.ts'
import * as offers from '../offers/door.ts'
import { forget, simulationFacts, simulationsOf } from '../simulation/door.ts'

type Ask<K extends keyof typeof promotionsOperatorCalls> = Request<(typeof promotionsOperatorCalls)[K]>

/** What a second person is asked for. */
export const PUBLISH = 'promotions.publish'

/** How the approval names it, for whoever decides. */
const titleOf = (row: Pick<offers.DeskRow, 'id' | 'written' | 'terms'>) =>
  `${offerObject(row.id)} ${(row.written ?? row.terms)?.name_en ?? ''}`.trim()

/** Begins an offer as a draft: its first version. */
export function addOffer(app: App, { body, actor, intent }: Ask<'addOffer'>) {
  return app.unit(intent, async (u) => {
    const id = await offers.insertOffer(u.tx, body.mode, u.now)
    await offers.writeVersion(u.tx, { offerId: id, version: 1, terms: body.terms, by: actor.account, now: u.now })
    u.audit({ action: 'promotion.add', object: offerObject(id), before: null, after: body })
    return { data: { id } }
  })
}

/** Begins a new offer with the newest terms of another one, a draft like any. Refuses kernel.not_found. */
export function cloneOffer(app: App, { params, actor, intent }: Ask<'cloneOffer'>) {
  return app.unit(intent, async (u) => {
    const row = await offers.deskRow(u.tx, Number(params.id))
    const terms = row?.written ?? row?.terms
    if (!row || !terms) throw refuse('kernel.not_found')
    const id = await offers.insertOffer(u.tx, row.mode, u.now)
    await offers.writeVersion(u.tx, { offerId: id, version: 1, terms, by: actor.account, now: u.now })
    u.audit({ action: 'promotion.clone', object: offerObject(id), before: { of: row.id }, after: terms })
    return { data: { id } }
  })
}

/** Writes the next version of an offer. Refuses promotions.version_moved, promotions.approval_waiting, promotions.ended. */
export function editOffer(app: App, { params, body, actor, intent }: Ask<'editOffer'>) {
  return app.unit(intent, async (u) => {
    const row = await lock(u, params.id)
    if (row.state === 'ended') throw refuse('promotions.ended')
    if (row.approval_id !== null) throw refuse('promotions.approval_waiting')
    const newest = await offers.newestVersion(u.tx, row.id)
    if (body.base !== newest) throw refuse('promotions.version_moved', { version: newest })
    const version = row.draft ?? newest + 1
    await offers.writeVersion(u.tx, { offerId: row.id, version, terms: body.terms, by: actor.account, now: u.now })
    await forget(u.tx, row.id, version)
    if (body.sort !== undefined) await offers.saveSort(u.tx, row.id, body.sort)
    u.audit({ action: 'promotion.edit', object: offerObject(row.id), before: row.written ?? row.terms, after: body.terms })
    return { data: { version } }
  })
}

/**
 * Puts a version in force, or above the free budget asks a second person (REWARDS-19). Refuses what is wrong with the terms
 * (promotions.flaw_*), promotions.version_moved, promotions.published_before, promotions.approval_waiting, promotions.ended.
 */
export function publish(app: App, { params, body, actor, intent }: Ask<'publish'>) {
  return app.unit(intent, async (u) => {
    const row = await lock(u, params.id)
    if (row.state === 'ended') throw refuse('promotions.ended')
    if (row.approval_id !== null) throw refuse('promotions.approval_waiting')
    if (row.written === null || row.draft === null) throw refuse('promotions.published_before')
    if (row.draft !== body.version) throw refuse('promotions.version_moved', { version: row.draft })
    const flaw = flawOf(row.mode, row.written, await houseNow(app, u.tx, u.now))
    if (flaw) throw refuse(flaw)
    const [before, written] = bothSides(row.terms, row.written)
    const change = { object: offerObject(row.id), before, after: written, reason: body.reason }
    const { promotion_free_budget: free } = await settings(u.tx)
    const { budget } = row.written
    if (row.mode === 10 || (budget !== '' && cents(budget) <= free)) {
      await offers.putInForce(u.tx, { offerId: row.id, version: row.draft, now: u.now })
      u.audit({ action: 'promotion.publish', ...change })
      return { data: { approval: '' } }
    }
    const id = randomUUID()
    await offers.askApproval(u.tx, { offerId: row.id, approval: id, version: row.draft, now: u.now })
    const [simulated] = await simulationsOf(u.tx, row.id, [row.draft])
    const after = { ...written, ...simulationFacts(simulated) }
    const of = { page: { kind: 'offer', id: String(row.id) } }
    const payload: ApprovalRequested = { id, kind: PUBLISH, ...change, object: titleOf(row), after, makerId: String(actor.staffId), of }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'promotion.publish.request', ...change })
    return { data: { approval: id } }
  })
}

/** What one version leaves out and the other one has stands on both sides: who decides sees that it changes. */
function bothSides<T extends object>(before: T | null, after: T): readonly [T | null, T] {
  if (before === null) return [before, after]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const whole = (one: T) => Object.fromEntries(names.map((name) => [name, (one as Readonly<Record<string, unknown>>)[name] ?? null])) as T
  return [whole(before), whole(after)]
}

/** Reaction: the second person decided about a version. One whose period has passed meanwhile, or that the jurisdiction forbids, is not put in force. */
export async function publishDecided(app: App, u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== PUBLISH) return
  const row = await offers.offerOfApproval(u.tx, decided.id)
  if (!row || row.approval_version === null) return
  const at = await houseNow(app, u.tx, u.now)
  const fits =
    row.written !== null && row.draft === row.approval_version && row.state !== 'ended' && flawOf(row.mode, row.written, at) === null
  if (!decided.approved || !fits) {
    await offers.askApproval(u.tx, { offerId: row.id, approval: null, version: null, now: u.now })
    return
  }
  await offers.putInForce(u.tx, { offerId: row.id, version: row.approval_version, now: u.now })
  u.audit({ action: 'promotion.publish', object: offerObject(row.id), reason: decided.reason, before: row.terms, after: row.written })
}

/** Pauses, continues or ends an offer at once. Refuses promotions.not_published, promotions.ended, promotions.state_same. */
export async function setState(app: App, { params, body, intent }: Ask<'setState'>) {
  await app.unit(intent, async (u) => {
    const row = await lock(u, params.id)
    if (row.state === 'draft') throw refuse('promotions.not_published')
    if (row.state === 'ended') throw refuse('promotions.ended')
    if (row.state === body.state) throw refuse('promotions.state_same')
    await offers.saveState(u.tx, row.id, { state: body.state, now: u.now })
    u.audit({ action: 'promotion.state', object: offerObject(row.id), reason: body.reason, before: row.state, after: body.state })
  })
  return {}
}

/** Puts players on the list of an offer, or takes them off. */
export function choosePlayers(app: App, { params, body, intent }: Ask<'choose'>) {
  return app.unit(intent, async (u) => {
    const row = await lock(u, params.id)
    const before = await offers.chosenOf(u.tx, row.id, body.players.map(BigInt))
    await offers.choose(u.tx, row.id, { players: body.players.map(BigInt), chosen: body.chosen === 1 })
    u.audit({
      action: 'promotion.choose',
      object: offerObject(row.id),
      reason: body.reason,
      before: { chosen: before.map(String) },
      after: { chosen: body.chosen === 1 ? body.players : [], players: body.players },
    })
    return { data: { count: await offers.chosenCount(u.tx, row.id) } }
  })
}

export async function setMode(app: App, { body, intent }: Ask<'setMode'>) {
  await app.unit(intent, async (u) => {
    const before = await offers.setModeStatus(u.tx, body.mode, body.status)
    u.audit({ action: 'promotion.mode', object: `mode ${body.mode}`, before, after: body.status })
  })
  return {}
}

export function saveFrontType(app: App, { body, intent }: Ask<'saveFrontType'>) {
  return app.unit(intent, async (u) => {
    const before = await offers.lockFrontType(u.tx, body.id)
    const id = await offers.saveFrontType(u.tx, body)
    if (id === null) throw refuse('kernel.not_found')
    u.audit({ action: 'promotion.front_type', object: `front type ${id}`, before, after: body })
    return { data: { id } }
  })
}

async function lock(u: Unit, id: string): Promise<offers.DeskRow> {
  const row = await offers.lockOffer(u.tx, Number(id))
  if (!row) throw refuse('kernel.not_found')
  return row
}
