import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { dayAfter } from '@jade/contract/dates'
import { moneyOf } from '@jade/contract/money'
import type { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import { type App, refuse, systemIntent, type Unit } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import type { Check, Request } from '@jade/service/room'
import { settings } from '../site/door.ts'
import { foresee } from './batch-preview.service.ts'
import type { Batch } from './due.service.ts'
import * as runs from './runs.store.ts'

export const batchApproval = 'vip.rebates'
const machine = systemIntent('vip.rebate')
/** A batch that two people have not agreed to by this hour of its noon's day is told of. */
const EVENING = 20
const HOUR_MS = 3_600_000

/** Whether this batch is paid: at once, or where two people have to agree, once they did. Until then it stands with its figures (VIP-10). */
export async function mayBePaid(app: App, batch: Batch): Promise<boolean> {
  if (!(await settings(app.db)).vip_rebate_by_two) return true
  const state = await runs.stateOf(app.db, batch.day)
  if (state !== 'none') return state === 'approved'
  const { players, cents } = await foresee(app.db, batch)
  await app.unit(machine, (u) => runs.keepBatch(u.tx, { day: batch.day, players, cents, now: u.now }))
  return false
}

/** POST /vip/rebate-batches/{day}/ask: asks a second person to let yesterday's batch be paid. Refuses vip.batch_none, vip.batch_asked. */
export function askBatch(app: App, { params, body, actor, intent }: Request<(typeof vipOperatorCalls)['askBatch']>) {
  return app.unit(intent, async (u) => {
    const { day } = params
    const row = await runs.lockBatch(u.tx, day)
    if (!row || day !== dayAfter(taipeiDate(u.now), -1)) throw refuse('vip.batch_none')
    if (row.state !== 'open') throw refuse('vip.batch_asked')
    const id = randomUUID()
    await runs.moveBatch(u.tx, day, { state: 'asked', approvalId: id })
    const before = await runs.batchOn(u.tx, dayAfter(day, -1))
    const change = {
      object: `rebates of ${day}`,
      before: { day: dayAfter(day, -1), players: Number(before.players), paid: moneyOf(before.paid) },
      after: { day, players: row.players, paid: moneyOf(row.cents) },
      reason: body.reason,
    }
    const payload: ApprovalRequested = { id, kind: batchApproval, ...change, makerId: String(actor.staffId) }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'rebates.ask', ...change })
    return { data: { approval: id } }
  })
}

/** Reaction: the second person decided. A batch that was refused, or of which nobody decided, can be asked about again while its day lasts. */
export async function batchDecided(u: Unit, { kind, id, approved }: ApprovalDecided): Promise<void> {
  if (kind !== batchApproval) return
  const day = await runs.batchOfApproval(u.tx, id)
  if (day !== null) await runs.moveBatch(u.tx, day, { state: approved ? 'approved' : 'open', approvalId: null })
}

/** Rebates that still wait for two people in the evening: with the next noon they go into its batch. */
export const rebatesCheck: Check = {
  kind: 'vip.rebates',
  everySeconds: 600,
  async look(app) {
    const row = await runs.newestWaiting(app.db)
    if (!row) return { checked: 0, differences: [] }
    const evening = startOfTaipeiDate(dayAfter(row.day, 1)).getTime() + EVENING * HOUR_MS
    const late = app.clock.now().getTime() >= evening
    const detail = `${row.players} players, ${moneyOf(row.cents)}: ${row.state === 'asked' ? 'a second person was asked' : 'nobody has asked'}`
    return { checked: 1, differences: late ? [{ object: `rebates of ${row.day}`, cents: row.cents, detail }] : [] }
  },
}
