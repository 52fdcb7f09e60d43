import { moneyOf } from '@jade/contract/money'
import { type Queryable, refuse, systemIntent } from '@jade/service/app'
import { accountById, lockAccount } from '../accounts/store.ts'
import type { DoubleUp } from '../kit/rules.ts'
import { doublesBefore, lastUnfollowed, roundByRequest, type RoundRow } from '../rounds/store.ts'
import { roundView } from '../rounds/view.ts'
import type { Studio } from '../studio.ts'
import { endsAt, offered, type Won } from './double.rules.ts'
import type { DoubleView, RoundView } from '../protocol/protocol.ts'
import { type SessionRow, touchSession } from '../sessions/sessions.store.ts'
import { isOverLimit, requireWithinLimit } from '../sessions/stake-limit.ts'
import { playRound, requireSame, soloGame } from './solo-round.ts'

export interface DoubleRequest {
  /** The round whose return is staked again. */
  readonly round: string
  readonly side: string
  /** Whole TWD: the whole return or its half. */
  readonly stake: number
  readonly requestId: string
  readonly ip: string
}

/**
 * One double-up (GAMES-20): a round of its own whose stake is taken from money that was paid already. A studio that dies between two of
 * them has lost nothing, and who does not answer has the money. Only the player's last round can be doubled, once and in time.
 * Refuses with session_ended, double_over, bet_not_offered, stake_limit, insufficient, request_reused.
 */
export async function doubleUp(studio: Studio, session: SessionRow, request: DoubleRequest): Promise<RoundView> {
  const double = doubleOf(studio, session)
  const game = soloGame(studio, double.rules.code)
  const wager = { [request.side]: request.stake }
  return studio.app.unit(systemIntent('double'), async (u) => {
    const account = await lockAccount(u.tx, session.account_id)
    const before = await roundByRequest(u.tx, account.id, request.requestId)
    if (before) {
      requireSame(before, { game: game.rules.code, wager, follows: request.round })
      return roundView(before)
    }
    if (!(await touchSession(u.tx, session.id, u.now))) throw refuse('studio.session_ended')
    const last = await lastOf(u.tx, session, double)
    const stakes = last?.row.ref === request.round ? offered(double, last.won, u.now) : []
    if (stakes.length === 0) throw refuse('studio.double_over')
    if (!stakes.includes(request.stake)) throw refuse('studio.bet_not_offered', { bet: request.side })
    requireWithinLimit(account, BigInt(request.stake) * 100n)
    return roundView(await playRound(u, studio, { ...request, account, session, game, wager, follows: request.round }))
  })
}

/** What of the player's last round can be doubled. */
export async function viewDouble(studio: Studio, session: SessionRow): Promise<DoubleView> {
  const double = doubleOf(studio, session)
  const now = studio.app.clock.now()
  const last = await lastOf(studio.app.db, session, double)
  const account = await accountById(studio.app.db, session.account_id)
  const stakes = (last ? offered(double, last.won, now) : []).filter((twd) => !isOverLimit(account, BigInt(twd) * 100n))
  const { times, seconds } = double
  const offer =
    last && stakes.length > 0
      ? {
          round: last.row.ref,
          win: moneyOf(last.won.payout),
          stakes,
          done: last.won.done,
          times,
          seconds,
          until: endsAt(double, last.won).toISOString(),
        }
      : null
  return { offer, now: now.toISOString() }
}

function doubleOf(studio: Studio, session: SessionRow): DoubleUp {
  const { double } = soloGame(studio, session.game).solo
  if (!double) throw refuse('studio.not_found')
  return double
}

async function lastOf(
  q: Queryable,
  { account_id: id, game }: SessionRow,
  double: DoubleUp,
): Promise<{ readonly row: RoundRow; readonly won: Won<RoundRow['detail']> } | null> {
  const row = await lastUnfollowed(q, { id, games: [game, double.rules.code] })
  if (!row || row.status !== 'settled') return null
  const first = row.follows === null
  const done = first ? 0 : await doublesBefore(q, row.ref)
  return { row, won: { payout: row.payout, placedAt: row.placed_at, done, result: first ? row.detail : null } }
}
