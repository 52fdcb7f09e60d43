import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { instantOf } from '@jade/contract/dates'
import { moneyOf } from '@jade/contract/money'
import type { packetsOperatorCalls } from '@jade/contract/packets/operator-calls'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { nextClaimId } from '../promotions/door.ts'
import { settings } from '../site/door.ts'
import { MOST_BUDGET, problemOfTerms, type Terms, timesFrom } from './campaign.rules.ts'
import { bind } from './commitment.ts'
import * as packets from './packets.store.ts'
import * as store from './store.ts'

type Body = Request<(typeof packetsOperatorCalls)['add']>['body']

/** The kind by which this room knows its requests. */
export const ANNOUNCE = 'packets.announce'

/**
 * A new campaign (PACKET-1): announced at once within what one person may give, above it when a second person agrees. Refuses
 * packets.period, packets.sum, packets.narrow.
 */
export function addCampaign(app: App, { body, intent, actor }: Request<(typeof packetsOperatorCalls)['add']>) {
  return app.unit(intent, async (u) => {
    const { packet_budget_alone: alone, packet_lead_seconds: leadSeconds } = await settings(u.tx)
    const terms = termsOf(body, { now: u.now, leadSeconds })
    const approval = terms.budget_cents > alone ? randomUUID() : null
    const id = await nextClaimId(u.tx)
    await store.insertCampaign(u.tx, { ...terms, id, approval_id: approval, made_by: actor.account, now: u.now })
    const { reason, ...shown } = body
    const after = { ...shown, budget: moneyOf(body.budget), min: moneyOf(body.min), max: body.max === '' ? '' : moneyOf(body.max) }
    const change = { object: `red packets ${id}`, before: null, after, reason }
    // Drawn either way: terms that cannot be split are refused to who wrote them, not to who decides.
    if (approval === null) await announce(app, u, (await store.lockCampaign(u.tx, id)) as store.CampaignRow)
    else bind(app, id, terms)
    u.audit({ action: approval === null ? 'packets.announce' : 'packets.request', ...change })
    if (approval === null) return { data: { id: String(id), state: 'announced' as const } }
    const payload: ApprovalRequested = { id: approval, kind: ANNOUNCE, ...change, makerId: String(actor.staffId) }
    u.emit({ name: approvalRequested, payload })
    return { data: { id: String(id), state: 'waiting' as const } }
  })
}

/** The moment, and how long a root stands before its start. */
interface When {
  readonly now: Date
  readonly leadSeconds: number
}

function termsOf({ start, end, budget, min, max, rain, everywhere, remember, verified, ...rest }: Body, at: When): Terms {
  const starts_at = start === '' ? at.now : instantOf(start)
  const ends_at = instantOf(end)
  const times = timesFrom({ starts_at, ends_at }, at)
  // A start that has passed would be moved: nobody meant that.
  if (!(starts_at < ends_at) || (start !== '' && starts_at <= at.now)) throw refuse('packets.period')
  const { reason: _, ...named } = rest
  const terms: Terms = {
    ...named,
    ...times,
    rain: rain === 1,
    everywhere: everywhere === 1,
    remember: remember === 1,
    verified: verified === 1,
    budget_cents: budget,
    min_cents: min,
    max_cents: max === '' ? null : max,
  }
  const problem = problemOfTerms(terms)
  if (problem) throw refuse(problem, { most: moneyOf(MOST_BUDGET) })
  return terms
}

/** Binds the amounts and publishes the root. The unit holds the campaign. */
export async function announce(app: App, u: Unit, row: store.CampaignRow): Promise<Date> {
  const { packet_lead_seconds: leadSeconds } = await settings(u.tx)
  const times = timesFrom(row, { now: u.now, leadSeconds })
  const { amounts, bound } = bind(app, row.id, { ...row, ...times })
  store.announceCampaign(u.tx, { ...row, ...times, ...bound, announced_at: u.now })
  await packets.insertPackets(u.tx, row.id, amounts)
  return times.starts_at
}

/** Reaction: the second person decided about a campaign. One that came too late for its start begins as soon as it may. */
export async function announceDecided(app: App, u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== ANNOUNCE) return
  const row = await store.lockByApproval(u.tx, decided.id)
  if (!row || row.announced_at || row.refused_at) return
  if (!decided.approved) return store.refuseCampaign(u.tx, row.id, u.now)
  const starts_at = await announce(app, u, row)
  const sides = { before: { state: 'waiting' }, after: { state: 'announced', start: taipeiTime(starts_at) } }
  u.audit({ action: 'packets.announce', object: `red packets ${row.id}`, reason: decided.reason, ...sides })
}
