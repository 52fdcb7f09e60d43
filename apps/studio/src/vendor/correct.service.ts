import { draws } from '@jade/fair/pf1'
import { moneyOf } from '@jade/contract/money'
import type { VendorReply, VendorRequest } from '@jade/contract/vendor/protocol'
import { type Queryable, systemIntent, type Unit } from '@jade/service/app'
import { type AccountRow, accountById, lockAccount } from '../accounts/store.ts'
import { settle } from '../kit/settle.ts'
import { validBet } from '../kit/valid-bet.ts'
import { centsOfUnits } from '../play/spin.rules.ts'
import { correctRound as saveRound, roundByRef, type RoundRow } from '../rounds/store.ts'
import { openSeed } from '../seeds/seeds.ts'
import { seedById } from '../seeds/store.ts'
import type { Studio } from '../studio.ts'
import { endSlip, type SlipRow, slipByRef } from '../tables/slips.store.ts'
import { betsOf, sharedById, storedBets, type StoredBets } from '../tables/store.ts'
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
  if (delta < 0n && (await studio.purse.bet(u, account, { ...move, cents: -delta })).status === 'insufficient')
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
    const seed = await seedById(q, round.seed_id)
    const solo = studio.games.get(round.game)?.solo
    sameRules(studio, round.game, round.config_hash)
    if (!seed || !solo) throw new Error(`round ${ref} cannot be drawn again`)
    const serverSeed = openSeed(studio.app.config.secrets.dataKey, seed)
    const { units } = solo.play(draws({ serverSeed, game: round.game, publicSeed: seed.client_seed ?? '', nonce: round.nonce }))
    return { payout: centsOfUnits(Number(round.bet / 100n), units), validBet: validBet(round.bet, round.bet), returns: null }
  }
  const game = slip && studio.games.get(slip.game)
  const rules = game?.table?.rules ?? game?.lottery?.rules
  const shared = slip && (await sharedById(q, slip.round_id))
  if (!slip || !rules || !shared?.result) throw new Error(`slip ${ref} cannot be settled again`)
  sameRules(studio, slip.game, shared.config_hash)
  const told = settle(rules, betsOf(slip.bets), shared.result)
  return { payout: told.payout, validBet: told.validBet, returns: storedBets(told.returns) }
}

/** A round is settled again by the rules that it was played under, or not at all. */
function sameRules(studio: Studio, game: string, configHash: string): void {
  if (studio.games.get(game)?.configHash !== configHash) throw new VendorProblem('bad_request', 'the rules have changed since this round')
}
