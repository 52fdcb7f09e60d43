import { identityPushes } from '@jade/contract/identity/pushes'
import { randomUUID } from 'node:crypto'
import type { FactsBefore, FactsOf } from '@jade/contract/approval'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested, type ApprovalSubject } from '@jade/contract/backoffice/events'
import { pageOf } from '@jade/contract/call'
import { cents, moneyOf } from '@jade/contract/money'
import type { turnoverOperatorCalls } from '@jade/contract/turnover/operator-calls'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { playerById } from '../identity/door.ts'
import * as changes from './contributions.store.ts'
import { addRequirement } from './door.ts'
import type { Contribution } from './fill.rules.ts'
import { linesPage, recordOf } from './records.service.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof turnoverOperatorCalls> = Request<(typeof turnoverOperatorCalls)[K]>

/** The kind by which this room knows its own approvals. */
export const turnoverApproval = 'turnover.change'

/** What waits for a second person, as it is carried out. */
type Change =
  | { readonly what: 'contribution'; readonly row: Contribution }
  | { readonly what: 'add'; readonly playerId: string; readonly amount: string; readonly multiple: number }
  | { readonly what: 'remove'; readonly requirementId: string }

const contributionObject = (row: Pick<Contribution, 'scale' | 'group_code' | 'game'>) =>
  `contribution ${row.scale} ${row.group_code} ${row.game}`.trim()
const requirementObject = (id: string) => `requirement ${id}`

export async function listContributions(app: App) {
  const rows = await changes.contributions(app.db)
  const waiting = await changes.waitingObjects(app.db, rows.map(contributionObject))
  return {
    data: rows.map((row) => ({
      scale: row.scale,
      group: row.group_code,
      game: row.game,
      percent: row.percent,
      approval: waiting.has(contributionObject(row)) ? ('waiting' as const) : ('' as const),
      update_time: taipeiTime(row.updated_at),
    })),
  }
}

/** Refuses turnover.approval_waiting. */
export function editContribution(app: App, { body, intent, actor }: Ask<'editContribution'>) {
  const row: Contribution = { scale: body.scale, group_code: body.group, game: body.game ?? '', percent: body.percent }
  return app.unit(intent, async (u) => {
    const now = (await changes.contributions(u.tx)).find((one) => contributionObject(one) === contributionObject(row))
    return askSecond(u, {
      object: contributionObject(row),
      before: { percent: now?.percent ?? null },
      after: { percent: row.percent },
      change: { what: 'contribution', row },
      reason: body.reason,
      makerId: String(actor.staffId),
    })
  })
}

export async function listRequirements(app: App, { params, query, lang }: Ask<'requirements'>) {
  const page = pageOf(query)
  const playerId = BigInt(params.id)
  const { rows, total } = await store.requirementsOf(app.db, playerId, { open: query.open === '1', page })
  const open = await store.requirementsOf(app.db, playerId, { open: true, page: { page: 1, pageSize: 1 } })
  const waiting = await changes.waitingObjects(
    app.db,
    rows.map(({ id }) => requirementObject(String(id))),
  )
  const data = rows.map((row) => ({
    ...recordOf(row, lang),
    ref: row.ref,
    closed_as: row.closed_as,
    approval: waiting.has(requirementObject(String(row.id))) ? ('waiting' as const) : ('' as const),
  }))
  return { ...page, total, data, open_count: open.total }
}

export function requirementLines(app: App, { params, query, lang }: Ask<'requirementLines'>) {
  return linesPage(app, BigInt(params.id), { query, lang })
}

/** Refuses kernel.not_found, turnover.approval_waiting. */
export function askRequirement(app: App, { params, body, intent, actor }: Ask<'addRequirement'>) {
  return app.unit(intent, async (u) => {
    const player = await playerById(u.tx, BigInt(params.id))
    if (!player) throw refuse('kernel.not_found')
    const amount = moneyOf(body.amount)
    return askSecond(u, {
      object: `turnover of player ${player.id} ${player.account}`,
      before: null,
      after: { amount, multiple: body.multiple },
      of: { player: String(player.id), money: amount, page: { kind: 'player', id: String(player.id) } },
      change: { what: 'add', playerId: String(player.id), amount, multiple: body.multiple },
      reason: body.reason,
      makerId: String(actor.staffId),
    })
  })
}

/** Refuses kernel.not_found, turnover.closed, turnover.approval_waiting. */
export function askRemoval(app: App, { params, body, intent, actor }: Ask<'removeRequirement'>) {
  return app.unit(intent, async (u) => {
    const row = await store.requirementById(u.tx, BigInt(params.id))
    if (!row) throw refuse('kernel.not_found')
    if (row.closed_at || row.wallet_id !== 0) throw refuse('turnover.closed')
    return askSecond(u, {
      object: requirementObject(params.id),
      before: { player: String(row.player_id), need: moneyOf(row.need_cents), done: moneyOf(row.done_cents) },
      after: { removed: true },
      of: { player: String(row.player_id), money: moneyOf(row.need_cents), page: { kind: 'player', id: String(row.player_id) } },
      change: { what: 'remove', requirementId: params.id },
      reason: body.reason,
      makerId: String(actor.staffId),
    })
  })
}

interface Asked {
  readonly object: string
  readonly before: FactsBefore<typeof turnoverApproval>
  readonly after: FactsOf<typeof turnoverApproval>
  readonly change: Change
  readonly reason: string
  readonly makerId: string
  readonly of?: ApprovalSubject
}

async function askSecond(u: Unit, { change, ...asked }: Asked) {
  const id = randomUUID()
  if (!(await changes.keepChange(u.tx, { id, object: asked.object, body: change, now: u.now }))) throw refuse('turnover.approval_waiting')
  const payload: ApprovalRequested = { id, kind: turnoverApproval, ...asked }
  u.emit({ name: approvalRequested, payload })
  const { object, before, after, reason } = asked
  u.audit({ action: 'turnover.change.request', object, before, after, reason })
  return { data: { approval: id } }
}

/** Reaction: the second person decided. A requirement that is over by now stays as it is. */
export async function turnoverDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== turnoverApproval) return
  const change = await changes.takeChange<Change>(u.tx, decided.id)
  if (!change || !decided.approved) return
  const before = await standingOf(u, change)
  await carryOut(u, change, decided.id)
  u.audit({ action: 'turnover.change', object: change.what, reason: decided.reason, before, after: change })
}

/** What a change finds; null: nothing. */
async function standingOf(u: Unit, change: Change) {
  if (change.what === 'add') return null
  if (change.what === 'remove') {
    const row = await store.requirementById(u.tx, BigInt(change.requirementId))
    return row && { need: moneyOf(row.need_cents), done: moneyOf(row.done_cents), closed_as: row.closed_as }
  }
  const now = (await changes.contributions(u.tx)).find((one) => contributionObject(one) === contributionObject(change.row))
  return now ? { percent: now.percent } : null
}

async function carryOut(u: Unit, change: Change, id: string): Promise<void> {
  if (change.what === 'contribution') return changes.saveContribution(u.tx, change.row, u.now)
  if (change.what === 'add') {
    const playerId = BigInt(change.playerId)
    const row = { playerId, walletId: 0, source: 'manual' as const, ref: id, name: { zh: '', en: '' } }
    await addRequirement(u, { ...row, amountCents: cents(change.amount), multiple: change.multiple })
    u.push(playerId, identityPushes.updateUser)
    return
  }
  const requirement = await store.requirementById(u.tx, BigInt(change.requirementId))
  if (!requirement) return
  await store.nextSeq(u.tx, requirement.player_id, u.now)
  await store.closeOne(u.tx, requirement.id, { as: 'removed', now: u.now })
  u.push(requirement.player_id, identityPushes.updateUser)
}
