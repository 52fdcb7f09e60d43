import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import type { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse, systemIntent, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { ulid } from '@jade/service/ids'
import type { Request } from '@jade/service/room'
import { nameOfBet } from '../objects.ts'
import { isSeamless, vendorOf } from '../../platforms/door.ts'
import { awaitReturn, type Return, returnProblem } from '../../wallet/door.ts'
import { betById } from './bets.store.ts'
import * as corrections from './corrections.store.ts'
import { retrySeconds } from '@jade/service/backoff'

type Office<K extends keyof typeof gamesReviewCalls> = Request<(typeof gamesReviewCalls)[K]>

const CORRECTION = 'games.correct'
const teller = systemIntent('games.corrections')
const LEASE_MS = 15_000
const RETRY_MAX_SECONDS = 300

/**
 * Asks a second person to have a round voided or settled again at its vendor (GAMES-15). Nothing happens before the second word, and the money then
 * moves where the round was played; our record follows with the next pull. One wallet's money must not become another's: a bet is corrected only
 * while its wallet stands and the platform holds no other one's. Refuses kernel.not_found, games.not_settled, games.wallet_ended,
 * games.wallet_elsewhere, games.correction_running.
 */
export async function askCorrection(app: App, { params, body, actor, intent }: Office<'correctBet'>) {
  return app.unit(intent, async (u) => {
    const bet = await betById(u.tx, BigInt(params.id), null)
    if (!bet) throw refuse('kernel.not_found')
    if (bet.status !== 'settled') throw refuse('games.not_settled')
    const problem = await returnProblem(u, returnOf(app, bet))
    if (problem === 'wallet_ended') throw refuse('games.wallet_ended')
    if (problem === 'wallet_elsewhere') throw refuse('games.wallet_elsewhere')
    const order = `C${ulid(u.now)}`
    const approvalId = randomUUID()
    const { vendor, vendor_ref } = bet
    const row = { order_number: order, bet_id: bet.id, vendor, vendor_ref, action: body.action, reason: body.reason }
    if (!(await corrections.insertCorrection(u.tx, { ...row, approvalId, makerId: actor.staffId, now: u.now })))
      throw refuse('games.correction_running')
    const change = {
      object: nameOfBet(bet),
      before: { status: 'settled' as const, bet: moneyOf(bet.bet_cents), payout: moneyOf(bet.payout_cents), round: bet.round_id },
      after: { action: body.action },
      reason: body.reason,
    }
    const of = { player: String(bet.player_id), money: change.before.bet, page: { kind: 'bet', id: String(bet.id) } }
    const payload: ApprovalRequested = { id: approvalId, kind: CORRECTION, ...change, makerId: String(actor.staffId), of }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'bet.correct_request', ...change })
    return { data: { order_number: order, approval: approvalId } }
  })
}

/** GET /bets/{id}/corrections. */
export async function betCorrections(app: App, { params }: Office<'betCorrections'>) {
  const rows = await corrections.correctionsOf(app.db, BigInt(params.id))
  return {
    data: rows.map((row) => ({
      order_number: row.order_number,
      action: row.action,
      reason: row.reason,
      state: row.state,
      word: row.word,
      build_time: taipeiTime(row.created_at),
    })),
  }
}

/** Reaction: the second person decided. A wallet that ended, or another one's money at the platform, is a no. */
export async function correctionDecided(app: App, u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== CORRECTION) return
  const bet = await corrections.betOfApproval(u.tx, decided.id)
  if (!bet) return
  const word = decided.approved ? await returnProblem(u, returnOf(app, bet)) : null
  await corrections.decideCorrection(u.tx, decided.id, { approved: decided.approved && word === null, word: word ?? '', now: u.now })
}

/** Job, every 2 seconds: tells vendors of approved corrections under one name each, until they say done or no. One that fails stops no other. */
export async function tellCorrections(app: App): Promise<void> {
  const due = await app.unit(teller, (u) => corrections.leaseCorrections(u.tx, { now: u.now, until: new Date(u.now.getTime() + LEASE_MS) }))
  for (const row of due) {
    try {
      if (await app.unit(teller, (u) => mayBeTold(app, u, row))) await tell(app, row)
    } catch (error) {
      app.log.error({ err: error, order: row.order_number }, 'a correction could not be told, it comes again')
    }
  }
}

/**
 * False, and the correction is over: its money has nowhere to go back to any more. A vendor that was told before, and not heard, may have
 * moved the money already: it is asked again under the same name, whatever became of the wallet.
 */
async function mayBeTold(app: App, u: Unit, row: corrections.LeasedCorrection): Promise<boolean> {
  const way = returnOf(app, row)
  const problem = await returnProblem(u, way)
  if (problem === null) await awaitReturn(u, way)
  if (row.told_at !== null) return true
  if (problem === null) {
    await corrections.noteTold(u.tx, row.order_number, u.now)
    return true
  }
  await corrections.endCorrection(u.tx, row.order_number, { state: 'refused', word: problem, now: u.now })
  return false
}

function returnOf(app: App, bet: corrections.CorrectedBet): Return {
  return { playerId: bet.player_id, code: bet.code, walletId: bet.wallet_id, isSeamless: isSeamless(app, bet) }
}

async function tell(app: App, row: corrections.CorrectionRow): Promise<void> {
  const { vendor, vendor_ref: ref, action, reason, order_number: tx } = row
  const outcome = await vendorOf(app, { vendor })?.correctRound({ tx, ref, action, reason })
  await app.unit(teller, async (u) => {
    if (outcome?.ending === 'done') return corrections.endCorrection(u.tx, tx, { state: 'done', word: '', now: u.now })
    if (outcome?.ending === 'refused') return corrections.endCorrection(u.tx, tx, { state: 'refused', word: outcome.code, now: u.now })
    app.log.warn({ order: tx, vendor, code: outcome?.code }, 'a correction was not heard yet')
    const seconds = retrySeconds(row.tries, RETRY_MAX_SECONDS)
    return corrections.postponeCorrection(u.tx, tx, new Date(u.now.getTime() + seconds * 1000))
  })
}
