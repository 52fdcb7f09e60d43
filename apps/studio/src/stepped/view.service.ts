import { moneyOf } from '@jade/contract/money'
import { type Queryable, refuse, systemIntent } from '@jade/service/app'
import { accountById, lockAccount } from '../accounts/store.ts'
import { type SessionRow, touchSession } from '../sessions/sessions.store.ts'
import type { SteppedSeat, SteppedView } from '../protocol/stepped-protocol.ts'
import { lastRound, type RoundRow } from '../rounds/store.ts'
import type { Studio } from '../studio.ts'
import { gameOf, rulesOf, standingRound } from './standing.ts'
import { ACT_WITHIN_MS } from './stepped.rules.ts'

/** What a player finds at her place: the open round, or how the last one ended. */
export async function seatOf(studio: Studio, session: SessionRow): Promise<SteppedSeat> {
  const { stepped, rules } = gameOf(studio, session)
  return studio.app.unit(systemIntent('seat'), async (u) => {
    const account = await lockAccount(u.tx, session.account_id)
    if (!(await touchSession(u.tx, session.id, u.now))) throw refuse('studio.session_ended')
    const round = await lastRound(u.tx, { id: account.id, game: rules.code })
    return {
      round: round && (await viewOf(u.tx, studio, round)),
      balance: moneyOf((await studio.purse.balance(u.tx, account)).cents),
      limits: stepped.stake,
      actWithin: ACT_WITHIN_MS / 1000,
    }
  })
}

/** A round as its player may see it: what its record shows, and what may be done next. */
export async function viewOf(q: Queryable, studio: Studio, round: RoundRow): Promise<SteppedView> {
  const account = await accountById(q, round.account_id)
  const { stepped, steps, position } = await standingRound(q, studio, round)
  const open = round.status === 'open'
  const allowed = open ? position.allowed : []
  return {
    ref: round.ref,
    requestId: round.request_id,
    status: round.status,
    stake: moneyOf(stepped.stake),
    bet: moneyOf(round.bet),
    win: moneyOf(round.payout),
    step: steps.length,
    allowed,
    worth: (allowed.length > 0 && rulesOf(studio, round)?.worth(round.detail)) || {},
    actBy: stepped.act_by?.toISOString() ?? null,
    left: steps.at(-1)?.request_id === null,
    nonce: round.nonce,
    placedAt: round.placed_at.toISOString(),
    balance: moneyOf((await studio.purse.balance(q, account)).cents),
    shown: round.detail,
  }
}
