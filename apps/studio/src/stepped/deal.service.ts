import { type Queryable, refuse, systemIntent, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import { accountById, type AccountRow, lockAccount, noteSpin } from '../accounts/store.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'
import { checkStaking, requireStaking } from '../sessions/stake-stops.ts'
import { requireWithinLimit } from '../sessions/stake-limit.ts'
import { cycleMsOf, waitMs } from '../sessions/spin.rules.ts'
import type { SteppedView } from '../protocol/stepped-protocol.ts'
import { insertRound, lastRound, type RoundRow, roundByRequest } from '../rounds/store.ts'
import { drawsOf, takeSeed } from '../seeds/seeds.ts'
import type { Studio } from '../studio.ts'
import { pay } from './advance.ts'
import { gameOf, type SteppedGame } from './standing.ts'
import { ACT_WITHIN_MS, figuresOf } from './stepped.rules.ts'
import { insertStepped } from './store.ts'
import { viewOf } from './view.service.ts'
import { stagePushes } from '../protocol/pushes.ts'

export interface DealRequest {
  /** Whole TWD. */
  readonly stake: number
  readonly requestId: string
  readonly ip: string
}

interface Dealing {
  readonly game: SteppedGame
  readonly account: AccountRow
  readonly session: SessionRow
  readonly request: DealRequest
}

/**
 * Begins a round: stake, nonce, first cards and record in one unit of work. The same request id again answers the round as it then
 * stands. Refuses with session_ended, over_limit, stake_limit, round_open, too_fast, insufficient, request_reused.
 */
export async function deal(studio: Studio, session: SessionRow, request: DealRequest): Promise<SteppedView> {
  const game = gameOf(studio, session)
  return studio.app.unit(systemIntent('deal'), async (u) => {
    const account = await lockAccount(u.tx, session.account_id)
    const before = await roundByRequest(u.tx, account.id, request.requestId)
    if (before) return replay(u, studio, { before, session, request })
    await requireStaking(u, studio.app, { account, session })
    await requireDeal(u.tx, { game, account, request, now: u.now })
    const round = await open(u, studio, { game, account, session, request })
    await noteSpin(u.tx, account.id, u.now)
    u.push(account.id, stagePushes.stepped, { ref: round.ref, step: 0 })
    return viewOf(u.tx, studio, round)
  })
}

async function replay(
  u: Unit,
  studio: Studio,
  { before, session, request }: { before: RoundRow; session: SessionRow; request: DealRequest },
): Promise<SteppedView> {
  if (before.game !== session.game) throw refuse('studio.request_reused')
  const view = await viewOf(u.tx, studio, before)
  if (Number(view.stake) !== request.stake) throw refuse('studio.request_reused')
  return view
}

/** What refuses a deal whatever the purse holds: game_stopped, over_limit, stake_limit, round_open, too_fast. */
export async function checkDeal(studio: Studio, session: SessionRow, request: Pick<DealRequest, 'stake'>): Promise<void> {
  const { db, clock } = studio.app
  const account = await accountById(db, session.account_id)
  await checkStaking(studio, session)
  await requireDeal(db, { game: gameOf(studio, session), account, request, now: clock.now() })
}

async function requireDeal(
  q: Queryable,
  { game, account, request, now }: Pick<Dealing, 'game' | 'account'> & { readonly request: Pick<DealRequest, 'stake'>; readonly now: Date },
): Promise<void> {
  const { min, max } = game.stepped.stake
  if (request.stake < min || request.stake > max) throw refuse('studio.over_limit', { min, max })
  requireWithinLimit(account, BigInt(request.stake) * 100n)
  const last = await lastRound(q, { id: account.id, game: game.rules.code })
  if (last?.status === 'open') throw refuse('studio.round_open')
  const wait = waitMs(cycleMsOf(game.rules.group), account.last_spin_at, now)
  if (wait > 0) throw refuse('studio.too_fast', { retryAfterMs: wait })
}

async function open(u: Unit, studio: Studio, { game, account, session, request }: Dealing): Promise<RoundRow> {
  const { code, engineVersion } = game.rules
  const ref = ulid(u.now)
  const stake = BigInt(request.stake) * 100n
  const staked = await studio.purse.bet(u, account, { ref, game: code, cents: stake })
  if (staked.status === 'insufficient') throw refuse('studio.insufficient')
  const seed = await takeSeed(u, studio.app.config.secrets.dataKey, account.id)
  const drawn = await drawsOf(u.tx, studio.app.config.secrets.dataKey, { seed_id: seed.id, game: code, nonce: seed.nonce })
  const position = game.stepped.play(drawn, [])
  const figures = figuresOf(position, stake, account.demo)
  const balanceBefore = staked.balance + stake
  const row: RoundRow = {
    ref,
    account_id: account.id,
    session_id: session.id,
    request_id: request.requestId,
    game: code,
    demo: account.demo,
    ...figures,
    wager: null,
    follows: null,
    detail: position.shown,
    seed_id: seed.id,
    nonce: seed.nonce,
    config_hash: game.configHash,
    engine_version: engineVersion,
    balance_before: balanceBefore,
    balance_after: balanceBefore - figures.bet + figures.payout,
    ip: request.ip,
    placed_at: u.now,
  }
  await insertRound(u.tx, row)
  const waits = figures.status === 'open'
  await insertStepped(u.tx, { ref, stake, act_by: waits ? new Date(u.now.getTime() + ACT_WITHIN_MS) : null })
  await pay(u, studio, { account, round: row, payout: figures.payout })
  return row
}
