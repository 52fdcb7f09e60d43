import { moneyOf } from '@jade/contract/money'
import { type Queryable, refuse, systemIntent } from '@jade/service/app'
import { type AccountRow, accountById, lockAccount } from '../accounts/store.ts'
import { isOverLimit } from '../sessions/stake-limit.ts'
import { type SessionRow, touchSession } from '../sessions/sessions.store.ts'
import type { SteppedSeat, SteppedView } from '../protocol/stepped-protocol.ts'
import { lastRound, type RoundRow } from '../rounds/store.ts'
import type { Studio } from '../studio.ts'
import { gameOf, positionAfter, rulesOf, type Standing, standingRound } from './standing.ts'
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

/** What may be done next without more at stake than the money here may make (REWARDS-41). */
async function withinLimit(
  q: Queryable,
  studio: Studio,
  { account, standing }: { readonly account: AccountRow; readonly standing: Standing },
): Promise<readonly string[]> {
  const { round, stepped, steps, position } = standing
  if (account.stake_limit === null) return position.allowed
  const taken = steps.map(({ action }) => action)
  const kept: string[] = []
  for (const action of position.allowed) {
    const { stakes } = await positionAfter(q, studio, { round, actions: [...taken, action] })
    if (stakes === position.stakes || !isOverLimit(account, stepped.stake * BigInt(stakes))) kept.push(action)
  }
  return kept
}

/** A round as its player may see it: what its record shows, and what may be done next. */
export async function viewOf(q: Queryable, studio: Studio, round: RoundRow): Promise<SteppedView> {
  const account = await accountById(q, round.account_id)
  const standing = await standingRound(q, studio, round)
  const { stepped, steps } = standing
  const open = round.status === 'open'
  const allowed = open ? await withinLimit(q, studio, { account, standing }) : []
  const worth = (allowed.length > 0 && rulesOf(studio, round)?.worth(round.detail)) || {}
  return {
    ref: round.ref,
    requestId: round.request_id,
    status: round.status,
    stake: moneyOf(stepped.stake),
    bet: moneyOf(round.bet),
    win: moneyOf(round.payout),
    step: steps.length,
    allowed,
    worth: Object.fromEntries(Object.entries(worth).filter(([action]) => allowed.includes(action))),
    actBy: stepped.act_by?.toISOString() ?? null,
    left: steps.at(-1)?.request_id === null,
    nonce: round.nonce,
    placedAt: round.placed_at.toISOString(),
    balance: moneyOf((await studio.purse.balance(q, account)).cents),
    shown: round.detail,
  }
}
