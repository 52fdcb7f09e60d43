import { refuse, systemIntent } from '@jade/service/app'
import { accountById, type AccountRow, lockAccount, noteSpin } from '../accounts/store.ts'
import type { Wager } from '../kit/rules.ts'
import { stakeOf } from '../kit/wager.ts'
import { roundByRequest } from '../rounds/store.ts'
import { roundView } from '../rounds/view.ts'
import type { Studio } from '../studio.ts'
import type { RoundView } from '../protocol/protocol.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'
import { checkStaking, requireStaking } from '../sessions/stake-stops.ts'
import { playRound, requireOffered, requireSame, type SoloGame, soloGame } from './solo-round.ts'
import { requireWithinLimit } from '../sessions/stake-limit.ts'
import { cycleMsOf, waitMs } from '../sessions/spin.rules.ts'

export interface SpinRequest {
  readonly wager: Wager
  readonly requestId: string
  readonly ip: string
}

/**
 * One paid round: stake, nonce, draw, return and record in one unit of work, or nothing. The same request id again
 * answers the stored round. Refuses with session_ended, game_stopped, bet_not_offered, over_limit, stake_limit, too_fast, insufficient,
 * request_reused.
 */
export async function spin(studio: Studio, session: SessionRow, request: SpinRequest): Promise<RoundView> {
  const game = soloGame(studio, session.game)
  return studio.app.unit(systemIntent('spin'), async (u) => {
    const account = await lockAccount(u.tx, session.account_id)
    const before = await roundByRequest(u.tx, account.id, request.requestId)
    if (before) {
      requireSame(before, { game: session.game, wager: request.wager, follows: null })
      return roundView(before)
    }
    await requireStaking(u, studio.app, { account, session })
    requireSpin(game, { account, wager: request.wager, now: u.now })
    const round = await playRound(u, studio, { ...request, account, session, game, follows: null })
    await noteSpin(u.tx, account.id, u.now)
    return roundView(round)
  })
}

/** What refuses a spin whatever the purse holds: game_stopped, bet_not_offered, over_limit, stake_limit, too_fast. */
export async function checkSpin(studio: Studio, session: SessionRow, { wager }: Pick<SpinRequest, 'wager'>): Promise<void> {
  const { db, clock } = studio.app
  const account = await accountById(db, session.account_id)
  await checkStaking(studio, session)
  requireSpin(soloGame(studio, session.game), { account, wager, now: clock.now() })
}

/** Refuses with bet_not_offered, over_limit, stake_limit, too_fast. */
export function requireSpin(
  game: SoloGame,
  { account, wager, now }: { readonly account: AccountRow; readonly wager: Wager; readonly now: Date },
): void {
  requireOffered(game, wager)
  requireWithinLimit(account, stakeOf(wager))
  const wait = waitMs(cycleMsOf(game.rules.group), account.last_spin_at, now)
  if (wait > 0) throw refuse('studio.too_fast', { retryAfterMs: wait })
}
