import type { Answer } from '@jade/service/ask-signed'
import { type App, Refusal, systemIntent, type Unit } from '@jade/service/app'
import { requireMoneyOut } from '../../wallet/door.ts'
import { payoutOrder, sumOf } from './payout-order.ts'
import { requirePayable } from '../player-facts.service.ts'
import { payerOf, type PayoutReport } from '../outside/door.ts'
import { mayAskAgain } from './withdrawal.rules.ts'
import { advance } from './withdrawal-stage.service.ts'
import * as store from './withdrawals.store.ts'

/*
 * A payout whose request never arrived (a cut line, a process killed between the unit and the call) must not stay in doubt for ever. The provider
 * answers the same order number with the first order, whatever became of it: so it is asked for again under that number, and whichever of
 * the requests arrives later pays nothing (docs/adr/0111).
 */

const machine = systemIntent('cashier.payouts')
const ASKED_AGAIN = 'asked again'

/** The provider's answer about a payout in doubt; one that it has never heard of is asked for again. */
export async function wordAboutPayout(app: App, row: store.WithdrawalRow): Promise<Answer<PayoutReport>> {
  const payer = payerOf(app, row.payer)
  const answer = await payer.queryPayout(sumOf(row))
  if (!answer.answered || answer.value.status !== 'absent') return answer
  const again = await sendingAgain(app, row.id)
  return again === null ? answer : payer.openPayout(await payoutOrder(app, again))
}

/** Null: not now. The player's payouts or all of them are stopped, people were asked how it ended, or it was asked for a moment ago. */
async function sendingAgain(app: App, id: bigint): Promise<store.WithdrawalRow | null> {
  try {
    return await app.unit(machine, (u) => sendAgain(u, id))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** While it is being asked for it is `paying`, so that nobody can end it by hand meanwhile. */
async function sendAgain(u: Unit, id: bigint): Promise<store.WithdrawalRow | null> {
  const row = await store.lockWithdrawal(u.tx, id)
  if (!row || (row.stage !== 'paying' && row.stage !== 'unknown') || row.approval_id !== null) return null
  const asked = (await store.stepsOf(u.tx, id)).filter(({ note }) => note === ASKED_AGAIN).map(({ at }) => at)
  if (!mayAskAgain(asked, u.now)) return null
  await requirePayable(u, row.player_id)
  await requireMoneyOut(u.tx)
  if (row.stage === 'unknown') return advance(u, row, { to: 'paying', by: 'system', note: ASKED_AGAIN })
  await store.addStep(u.tx, { id, playerId: row.player_id, stage: row.stage, actor: 'system', note: ASKED_AGAIN, now: u.now })
  return row
}
