import { moneyOf } from '@jade/contract/money'
import { systemIntent, type Unit } from '@jade/service/app'
import { lockAccount } from '../accounts/store.ts'
import type { SharedLine } from '../games/tables.ts'
import { settle } from '../kit/settle.ts'
import type { Studio } from '../studio.ts'
import { endSlip, hasOpenSlips, type SlipRow, takeOpenSlips } from './slips.store.ts'
import { betsOf, type SharedRow, setState, storedBets, unsettled } from './store.ts'

const clockwork = systemIntent('tables')
/** Slips of one unit: money moves under the lock of each account until it commits. */
const BATCH = 50

/** Tells the stages of a line what is new, after the unit's commit. */
export type Tell = (u: Unit) => Promise<void>

/**
 * Pays every drawn round and gives back the stakes of void ones. Safe to repeat and to run twice at once: slips are taken
 * one by one.
 */
export async function settleLine(studio: Studio, table: SharedLine, tell: Tell): Promise<void> {
  for (const round of await unsettled(studio.app.db, table.line)) {
    while ((await settleSome(studio, table, round)) === BATCH);
    if (round.state === 'drawn') await finish(studio, round, tell)
  }
}

function settleSome(studio: Studio, table: SharedLine, round: SharedRow): Promise<number> {
  return studio.app.unit(clockwork, async (u) => {
    const slips = await takeOpenSlips(u.tx, round.id, BATCH)
    for (const slip of slips) await endOne(u, studio, { table, round, slip })
    return slips.length
  })
}

async function endOne(
  u: Unit,
  studio: Studio,
  { table, round, slip }: { table: SharedLine; round: SharedRow; slip: SlipRow },
): Promise<void> {
  const account = await lockAccount(u.tx, slip.account_id)
  const bets = betsOf(slip.bets)
  const voided = round.state === 'void'
  const end = voided ? { payout: slip.stake, validBet: 0n, returns: bets } : settle(table.rules, bets, round.result)
  let balance = (await studio.purse.balance(u.tx, account)).cents
  if (end.payout > 0n) {
    const paid = await studio.purse.win(u, account, { ref: slip.ref, game: slip.game, cents: end.payout })
    if (paid.status !== 'done') throw new Error('a win cannot be refused')
    balance = paid.balance
  }
  await endSlip(u.tx, slip.ref, {
    status: voided ? 'void' : 'settled',
    payout: end.payout,
    validBet: account.demo ? 0n : end.validBet,
    returns: storedBets(end.returns),
    balanceAfter: balance,
    now: u.now,
  })
  u.push(account.id, 'slip', { round: round.id, payout: moneyOf(end.payout), balance: moneyOf(balance), void: voided })
}

async function finish(studio: Studio, round: SharedRow, tell: Tell): Promise<void> {
  await studio.app.unit(clockwork, async (u) => {
    if (await hasOpenSlips(u.tx, round.id)) return
    await setState(u.tx, round.id, { state: 'settled', now: u.now })
    await tell(u)
  })
}
