import { moneyOf } from '@jade/contract/money'
import { type Queryable, systemIntent, type Unit } from '@jade/service/app'
import { isDatabaseAway } from '@jade/service/line-fault'
import { lockAccount } from '../accounts/store.ts'
import type { SharedLine } from '../kit/lines.ts'
import type { Json } from '../kit/rules.ts'
import { settle } from '../kit/settle.ts'
import { keeperOf } from '../rounds/versions.ts'
import type { Studio } from '../studio.ts'
import { dueSlips, endSlip, hasOpenSlips, postponeSlip, type SlipRow, singlesBeside, takeOpenSlip, takeOpenSlips } from './slips.store.ts'
import { betsOf, type SharedRow, setState, storedBets, unsettled } from './store.ts'
import type { Bets } from './round-times.rules.ts'
import { stagePushes } from '../protocol/pushes.ts'

const clockwork = systemIntent('tables')
/** Slips of one unit: money moves under the lock of each account until it commits. */
const BATCH = 50

/** Tells the stages of a line what is new, after the unit's commit. */
export type Tell = (u: Unit) => Promise<void>

/** What a slip comes to once its round is drawn; with its legs where it has any. */
export interface SlipOutcome {
  readonly payout: bigint
  readonly validBet: bigint
  /** By bet. */
  readonly returns: Bets
  readonly legs?: Json
}

/** A line as settlement sees it. */
export interface Settling {
  readonly line: string
  /** Slips wait so long after the draw. */
  readonly afterMs: number
  /** `beside`: see {@link singlesBeside}. Throws where the slip does not fit the game. */
  end(slip: SlipRow, round: SharedRow, beside: readonly SlipRow[]): SlipOutcome
}

/** What a slip comes to by the result of its round, beside its player's others. */
export async function outcomeOf(
  q: Queryable,
  settling: Settling,
  { slip, round }: { slip: SlipRow; round: SharedRow },
): Promise<SlipOutcome> {
  return settling.end(slip, round, await singlesBeside(q, slip))
}

/** Tables and issues: each bet by the cells of its book, as soon as the result is known. */
export function settlingOf({ line, rules }: SharedLine): Settling {
  return { line, afterMs: 0, end: (slip, round) => settle(rules, betsOf(slip.bets), round.result) }
}

/**
 * Pays every drawn round and gives back the stakes of void ones. Safe to repeat and to run twice at once: slips are taken
 * one by one. A slip that cannot be settled is left for later and stops neither the others nor the rounds after it.
 */
export async function settleLine(studio: Studio, settling: Settling, tell: Tell): Promise<void> {
  const now = studio.app.clock.now()
  const drawnBefore = new Date(now.getTime() - settling.afterMs)
  for (const round of await unsettled(studio.app.db, settling.line, { now, drawnBefore })) {
    // What was drawn under rules of another version is paid by that one; once nobody has them the stakes go back, as of a void round.
    const keeper = await keeperOf(studio.app.db, studio, round)
    if (round.state === 'drawn' && keeper === 'others') continue
    const ends = keeper === 'nobody' ? { ...round, state: 'void' as const } : round
    while ((await settleSome(studio, settling, ends)) > 0);
    if (round.state === 'drawn') await finish(studio, round, tell)
  }
}

/** Answers how many slips were ended or left for later. */
async function settleSome(studio: Studio, settling: Settling, round: SharedRow): Promise<number> {
  try {
    return await studio.app.unit(clockwork, async (u) => {
      const slips = await takeOpenSlips(u.tx, round.id, { now: u.now, limit: BATCH })
      for (const slip of slips) await endOne(u, studio, { settling, round, slip })
      return slips.length
    })
  } catch (error) {
    // No slip's fault: all of them come again with the next run.
    if (isDatabaseAway(error)) throw error
    studio.app.log.warn({ err: error, round: round.id }, 'slips are settled one by one')
    return settleEach(studio, settling, round)
  }
}

async function settleEach(studio: Studio, settling: Settling, round: SharedRow): Promise<number> {
  let looked = 0
  for (const ref of await dueSlips(studio.app.db, round.id, { now: studio.app.clock.now(), limit: BATCH })) {
    looked += await settleAlone(studio, ref, { settling, round }).catch(async (error: unknown) => {
      if (isDatabaseAway(error)) throw error
      studio.app.log.error({ err: error, slip: ref }, 'a slip cannot be settled')
      await studio.app.unit(clockwork, (u) => postponeSlip(u.tx, ref, u.now))
      return 1
    })
  }
  return looked
}

function settleAlone(studio: Studio, ref: string, of: { settling: Settling; round: SharedRow }): Promise<0 | 1> {
  return studio.app.unit(clockwork, async (u) => {
    const slip = await takeOpenSlip(u.tx, ref)
    if (!slip) return 0
    await endOne(u, studio, { ...of, slip })
    return 1
  })
}

async function endOne(
  u: Unit,
  studio: Studio,
  { settling, round, slip }: { settling: Settling; round: SharedRow; slip: SlipRow },
): Promise<void> {
  const account = await lockAccount(u.tx, slip.account_id)
  const voided = round.state === 'void'
  const end: SlipOutcome = voided
    ? { payout: slip.stake, validBet: 0n, returns: betsOf(slip.bets) }
    : await outcomeOf(u.tx, settling, { slip, round })
  let balance = (await studio.purse.balance(u.tx, account)).cents
  if (end.payout > 0n) {
    const paid = await studio.purse.win(u, account, { ref: slip.ref, game: slip.game, cents: end.payout })
    balance = paid.balance
  }
  await endSlip(u.tx, slip.ref, {
    status: voided ? 'void' : 'settled',
    payout: end.payout,
    validBet: account.demo ? 0n : end.validBet,
    returns: storedBets(end.returns),
    ...(end.legs === undefined ? {} : { legs: end.legs }),
    balanceAfter: balance,
    now: u.now,
  })
  u.push(account.id, stagePushes.slip, { round: round.id, payout: moneyOf(end.payout), balance: moneyOf(balance), void: voided })
}

async function finish(studio: Studio, round: SharedRow, tell: Tell): Promise<void> {
  await studio.app.unit(clockwork, async (u) => {
    if (await hasOpenSlips(u.tx, round.id)) return
    await setState(u.tx, round.id, { state: 'settled', now: u.now })
    await tell(u)
  })
}
