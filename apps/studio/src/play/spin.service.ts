import { draws } from '@jade/fair/pf1'
import { refuse, systemIntent, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import { type AccountRow, lockAccount, noteSpin } from '../accounts/store.ts'
import type { GameRules } from '../kit/rules.ts'
import { validBet } from '../kit/valid-bet.ts'
import { insertRound, type RoundRow, roundByRequest } from '../rounds/store.ts'
import { roundView } from '../rounds/view.ts'
import { takeSeed } from '../seeds/seeds.ts'
import type { Studio } from '../studio.ts'
import type { RoundView } from './protocol.ts'
import { type SessionRow, touchSession } from './sessions.store.ts'
import { centsOfUnits, cycleMsOf, waitMs } from './spin.rules.ts'

export interface SpinRequest {
  /** Whole TWD. */
  readonly bet: number
  readonly requestId: string
  readonly ip: string
}

/**
 * One paid round: stake, nonce, draw, return and record in one unit of work, or nothing. The same request id again
 * answers the stored round. Refuses with session_ended, bet_not_offered, too_fast, insufficient, request_reused.
 */
export async function spin(studio: Studio, session: SessionRow, request: SpinRequest): Promise<RoundView> {
  const game = studio.games.get(session.game)
  if (!game?.solo) throw refuse('studio.not_found')
  const { solo } = game
  return studio.app.unit(systemIntent('spin'), async (u) => {
    const account = await lockAccount(u.tx, session.account_id)
    const before = await roundByRequest(u.tx, account.id, request.requestId)
    if (before) return replay(before, session, request)
    if (!(await touchSession(u.tx, session.id, u.now))) throw refuse('studio.session_ended')
    if (!solo.betSteps.includes(request.bet)) throw refuse('studio.bet_not_offered')
    const wait = waitMs(cycleMsOf(game.rules.group), account.last_spin_at, u.now)
    if (wait > 0) throw refuse('studio.too_fast', { retryAfterMs: wait })
    const round = await playRound(u, studio, { account, session, game: { rules: solo, configHash: game.configHash }, request })
    await noteSpin(u.tx, account.id, u.now)
    return roundView(round)
  })
}

function replay(stored: RoundRow, session: SessionRow, request: SpinRequest): RoundView {
  const same = stored.game === session.game && stored.bet === BigInt(request.bet) * 100n
  if (!same) throw refuse('studio.request_reused')
  return roundView(stored)
}

interface Play {
  readonly account: AccountRow
  readonly session: SessionRow
  readonly game: { readonly rules: GameRules; readonly configHash: string }
  readonly request: SpinRequest
}

async function playRound(u: Unit, studio: Studio, { account, session, game, request }: Play): Promise<RoundRow> {
  const { rules, configHash } = game
  const ref = ulid(u.now)
  const bet = BigInt(request.bet) * 100n
  const staked = await studio.purse.bet(u, account, { ref, game: rules.code, cents: bet })
  if (staked.status === 'insufficient') throw refuse('studio.insufficient')
  const seed = await takeSeed(u, studio.app.config.secrets.dataKey, account.id)
  const outcome = rules.play(draws({ serverSeed: seed.serverSeed, game: rules.code, publicSeed: seed.clientSeed, nonce: seed.nonce }))
  const payout = centsOfUnits(request.bet, outcome.units)
  const paid = payout > 0n ? await studio.purse.win(u, account, { ref, game: rules.code, cents: payout }) : staked
  if (paid.status !== 'done') throw new Error('a win cannot be refused')
  const row: RoundRow = {
    ref,
    account_id: account.id,
    session_id: session.id,
    request_id: request.requestId,
    game: rules.code,
    demo: account.demo,
    bet,
    valid_bet: account.demo ? 0n : validBet(bet, bet),
    payout,
    units: outcome.units,
    detail: outcome.detail,
    seed_id: seed.id,
    nonce: seed.nonce,
    config_hash: configHash,
    engine_version: rules.engineVersion,
    balance_before: staked.balance + bet,
    balance_after: paid.balance,
    ip: request.ip,
    placed_at: u.now,
    status: 'settled',
  }
  await insertRound(u.tx, row)
  return row
}
