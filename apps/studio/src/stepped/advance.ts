import { refuse, type Unit } from '@jade/service/app'
import type { AccountRow } from '../accounts/store.ts'
import { moveRound, type RoundRow } from '../rounds/store.ts'
import { requireWithinLimit } from '../sessions/stake-limit.ts'
import type { Studio } from '../studio.ts'
import { positionAfter, type Standing } from './standing.ts'
import { ACT_WITHIN_MS, figuresOf } from './stepped.rules.ts'
import { insertStep, saveActBy } from './store.ts'
import { stagePushes } from '../protocol/pushes.ts'

interface Step {
  readonly account: AccountRow
  readonly standing: Standing
  readonly action: string
  /** Null: the house takes it for a player who left. */
  readonly requestId: string | null
}

/**
 * One allowed step, under the account's lock: its stake, the step itself, and the return where it ends the round. Refuses with
 * insufficient, stake_limit; then the unit is rolled back and the round stands as it stood.
 */
export async function advance(u: Unit, studio: Studio, { account, standing, action, requestId }: Step): Promise<Standing> {
  const { round, stepped, steps } = standing
  const nth = steps.length
  const position = await positionAfter(u.tx, studio, { round, actions: [...steps.map((step) => step.action), action] })
  const figures = figuresOf(position, stepped.stake, account.demo)
  const further = figures.bet - round.bet
  if (further > 0n) {
    requireWithinLimit(account, figures.bet)
    const staked = await studio.purse.bet(u, account, { ref: `${round.ref}.step:${nth}`, game: round.game, cents: further })
    if (staked.status === 'insufficient') throw refuse('studio.insufficient')
  }
  const row = { step: nth, action, request_id: requestId }
  await insertStep(u.tx, round.ref, { ...row, at: u.now })
  await moveRound(u.tx, round.ref, { ...figures, detail: position.shown, now: u.now })
  const actBy = figures.status === 'open' ? new Date(u.now.getTime() + ACT_WITHIN_MS) : null
  await saveActBy(u.tx, round.ref, actBy)
  await pay(u, studio, { account, round, payout: figures.payout })
  u.push(account.id, stagePushes.stepped, { ref: round.ref, step: nth + 1 })
  return {
    round: { ...round, ...figures, detail: position.shown },
    stepped: { ...stepped, act_by: actBy },
    steps: [...steps, row],
    position,
  }
}

/** The return of a round, once. */
export async function pay(
  u: Unit,
  studio: Studio,
  { account, round, payout }: { readonly account: AccountRow; readonly round: RoundRow; readonly payout: bigint },
): Promise<void> {
  if (payout > 0n) await studio.purse.win(u, account, { ref: round.ref, game: round.game, cents: payout })
}
