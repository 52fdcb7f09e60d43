import { moneyOf } from '@jade/contract/money'
import type { VendorReply, VendorRequest } from '@jade/contract/vendor/protocol'
import { type Queryable, systemIntent, type Unit } from '@jade/service/app'
import { type AccountRow, accountById, lockAccount } from '../accounts/store.ts'
import { seriesAgain } from '../fish/series.service.ts'
import { type Game, hasRules } from '../games/index.ts'
import { validBet } from '../kit/valid-bet.ts'
import { payoutOf, validBetOf } from '../kit/wager.ts'
import { settlingOf as settlingOfMatches } from '../matchdays/settle.rules.ts'
import { correctRound as saveRound, roundByRef, type RoundRow } from '../rounds/store.ts'
import { wagerOf } from '../rounds/view.ts'
import { drawsOf } from '../seeds/seeds.ts'
import { figuresOf } from '../stepped/stepped.rules.ts'
import { standingRound } from '../stepped/standing.ts'
import type { Studio } from '../studio.ts'
import { outcomeOf, type Settling, settlingOf } from '../tables/settle.service.ts'
import { endSlip, type SlipRow, slipByRef } from '../tables/slips.store.ts'
import { sharedById, storedBets, type StoredBets } from '../tables/store.ts'
import { correctionOf, insertCorrection } from './correction.store.ts'
import { VendorProblem } from './problem.ts'

type Asked = VendorRequest<'correctRound'>
type Reply = VendorReply<'correctRound'>

/** What a round is to be: its return, what of it was valid, by bet where there are several. */
interface End {
  readonly payout: bigint
  readonly validBet: bigint
  readonly returns: StoredBets | null
}

/** A settled round of either kind. */
interface Standing {
  readonly ref: string
  readonly game: string
  readonly stake: bigint
  readonly payout: bigint
  readonly status: 'open' | 'settled' | 'void'
  readonly round: RoundRow | null
  readonly slip: SlipRow | null
}

/**
 * Voids a round (its stake goes back, its return too) or settles it again from its own draws, once per tx. The money moves by the difference, in the
 * unit that changes the record. A resettlement pays nothing but what the draws say. Problems: not_found, tx_conflict.
 */
export function correctRound(studio: Studio, operator: string, asked: Asked): Promise<Reply> {
  return studio.app.unit(systemIntent('vendor'), async (u) => {
    const account = await ownerOf(u.tx, operator, asked.ref)
    await lockAccount(u.tx, account.id)
    const before = await correctionOf(u.tx, operator, asked.tx)
    if (before) {
      if (before.ref !== asked.ref || before.action !== asked.action) throw new VendorProblem('tx_conflict', 'this tx was used before')
      return before.reply
    }
    const reply = await carryOut(u, studio, { account, asked, standing: await standingOf(u.tx, asked.ref) })
    await insertCorrection(u.tx, { ...asked, operator, reply, now: u.now })
    return reply
  })
}

async function ownerOf(q: Queryable, operator: string, ref: string): Promise<AccountRow> {
  const found = (await roundByRef(q, ref)) ?? (await slipByRef(q, ref))
  const account = found && (await accountById(q, found.account_id))
  if (!account || account.operator !== operator || account.demo) throw new VendorProblem('not_found', 'no round of this name')
  return account
}

async function standingOf(q: Queryable, ref: string): Promise<Standing> {
  const round = await roundByRef(q, ref)
  if (round) return { ref, game: round.game, stake: round.bet, payout: round.payout, status: round.status, round, slip: null }
  const slip = await slipByRef(q, ref)
  if (!slip) throw new Error(`round ${ref} vanished`)
  return { ref, game: slip.game, stake: slip.stake, payout: slip.payout, status: slip.status, round: null, slip }
}

interface Work {
  readonly account: AccountRow
  readonly asked: Asked
  readonly standing: Standing
}

async function carryOut(u: Unit, studio: Studio, { account, asked, standing }: Work): Promise<Reply> {
  if (standing.status !== 'settled') return { status: 'refused', code: standing.status === 'open' ? 'open' : 'voided' }
  const end = asked.action === 'void' ? voided(standing) : await drawnAgain(u.tx, studio, standing)
  if (asked.action === 'resettle' && end.payout === standing.payout) return { status: 'refused', code: 'same' }
  const delta = end.payout - standing.payout
  const move = { ref: `${standing.ref}.${asked.tx}`, game: standing.game }
  if (delta > 0n) await studio.purse.win(u, account, { ...move, cents: delta })
  if (delta < 0n && (await studio.purse.takeBack(u, account, { ...move, cents: -delta })).status === 'insufficient')
    return { status: 'refused', code: 'insufficient' }
  const status = asked.action === 'void' ? 'void' : 'settled'
  const balanceAfter = (await studio.purse.balance(u.tx, account)).cents
  if (standing.round) await saveRound(u.tx, standing.ref, { status, payout: end.payout, validBet: end.validBet, now: u.now })
  else await endSlip(u.tx, standing.ref, { status, ...end, returns: end.returns ?? {}, balanceAfter, now: u.now })
  return { status: 'done', payout: moneyOf(end.payout), change: delta < 0n ? `-${moneyOf(-delta)}` : moneyOf(delta) }
}

const voided = ({ stake, slip }: Standing): End => ({ payout: stake, validBet: 0n, returns: slip?.bets ?? null })

/** What the draws of the round say, whatever was stored of them. */
async function drawnAgain(q: Queryable, studio: Studio, { ref, round, slip }: Standing): Promise<End> {
  if (round) {
    sameRules(studio, round.game, round.config_hash)
    const { solo, stepped, series } = studio.games.get(round.game) ?? {}
    if (stepped) return steppedAgain(q, studio, round)
    if (series) return { payout: await seriesAgain(q, studio, round), validBet: validBet(round.bet, round.bet), returns: null }
    if (!solo) throw new Error(`round ${ref} cannot be drawn again`)
    const result = solo.play(await drawsOf(q, studio.app.config.secrets.dataKey, round))
    const wager = wagerOf(round)
    return { payout: payoutOf(solo, wager, result), validBet: validBetOf(solo, wager), returns: null }
  }
  const settling = slip && settlingIn(studio.games.get(slip.game))
  const shared = slip && (await sharedById(q, slip.round_id))
  if (!slip || !settling || !shared?.result) throw new Error(`slip ${ref} cannot be settled again`)
  // Bets and odds of rules before are the same: only how a round was drawn is not, and its result stands.
  const game = studio.games.get(slip.game)
  if (!game || !hasRules(game, shared.config_hash)) throw new VendorProblem('bad_request', 'the rules have changed since this round')
  const told = await outcomeOf(q, settling, { slip, round: shared })
  return { payout: told.payout, validBet: told.validBet, returns: storedBets(told.returns) }
}

async function steppedAgain(q: Queryable, studio: Studio, round: RoundRow): Promise<End> {
  const { stepped, position } = await standingRound(q, studio, round)
  const { payout, valid_bet: validBet } = figuresOf(position, stepped.stake, round.demo)
  return { payout, validBet, returns: null }
}

function settlingIn(game: Game | undefined): Settling | null {
  if (game?.sport) return settlingOfMatches(game.sport)
  const line = game?.table ?? game?.lottery
  return line ? settlingOf(line) : null
}

/** A round is settled again by the rules that it was played under, or not at all. */
function sameRules(studio: Studio, game: string, configHash: string): void {
  if (studio.games.get(game)?.configHash !== configHash) throw new VendorProblem('bad_request', 'the rules have changed since this round')
}
