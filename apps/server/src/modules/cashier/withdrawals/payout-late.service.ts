import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import type { Answer } from '@jade/service/ask-signed'
import { type App, refuse, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import type { PayoutReport } from '../outside/door.ts'
import { save } from './withdrawal-stage.service.ts'
import * as store from './withdrawals.store.ts'

/*
 * People may end a payout in doubt by hand, and be wrong. So the provider is asked on: what it says later never moves money, but a word
 * that contradicts the ending stands in a list of its own until a person has dealt with it.
 */

const EVERY_MS = 3_600_000
const STOP_AFTER_MS = 7 * 24 * EVERY_MS

export const firstLateQuestion = (now: Date): Date => new Date(now.getTime() + EVERY_MS)

/** Holds a provider's answer against the hand-made ending of an order. Other ended orders are never asked about. */
export async function hearLate(
  app: App,
  u: Unit,
  { row, answer }: { readonly row: store.WithdrawalRow; readonly answer: Answer<PayoutReport> },
): Promise<store.WithdrawalRow> {
  if (!row.ended_at || row.next_query_at === null) return row
  const word = answer.answered && (answer.value.status === 'paid' || answer.value.status === 'refused') ? answer.value.status : null
  const over = u.now.getTime() - row.ended_at.getTime() >= STOP_AFTER_MS
  const next_query_at = word !== null || over ? null : firstLateQuestion(u.now)
  const late_word = word !== null && word !== row.stage ? word : row.late_word
  if (late_word !== '') {
    await store.addStep(u.tx, {
      id: row.id,
      playerId: row.player_id,
      stage: row.stage,
      actor: 'provider',
      note: `late: ${late_word}`,
      now: u.now,
    })
    app.log.error({ order: row.order_number, stage: row.stage, late: late_word }, 'a payout contradicts its ending by hand')
  }
  const after = { ...row, next_query_at, late_word }
  await save(u, after)
  return after
}

/** POST /withdrawals/{id}/late: a person dealt with the contradiction. Refuses kernel.not_found, cashier.stage when there is none. */
export async function closeLate(app: App, { params, body, actor, intent }: Request<(typeof cashierOperatorCalls)['closeLate']>) {
  return app.unit(intent, async (u) => {
    const row = await store.lockWithdrawal(u.tx, BigInt(params.id))
    if (!row) throw refuse('kernel.not_found')
    if (row.late_word === '') throw refuse('cashier.stage')
    await save(u, { ...row, late_word: '' })
    await store.addStep(u.tx, { id: row.id, playerId: row.player_id, stage: row.stage, actor: actor.account, note: body.note, now: u.now })
    u.audit({
      action: 'withdrawal.late.close',
      object: `withdrawal ${row.order_number}`,
      reason: body.note,
      before: { late_word: row.late_word },
      after: { late_word: '' },
    })
    return {}
  })
}
