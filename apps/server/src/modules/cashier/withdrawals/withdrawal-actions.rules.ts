// What the console shows as open. Who may approve is decided by packages/contract/src/cashier/permissions.ts (the right) and withdrawal.rules.ts
// (holdsClaim, mayPay); withdrawal-review.service.ts refuses the rest.
import { allowedOr } from '@jade/contract/allowed'
import type { WithdrawalStage } from '@jade/contract/cashier/withdrawal-calls'
import { mayPay } from './withdrawal.rules.ts'

/** Nobody's absence holds a player's money: a claim that rested so long may be taken over (CASHIER-25). */
export const CLAIM_RESTS_MS = 30 * 60_000

interface Order {
  readonly stage: WithdrawalStage
  readonly claimed_by: bigint | null
  readonly approved_by: bigint | null
  readonly approval_id: string | null
  readonly late_word: string
  readonly updated_at: Date
  /** Staff stopped the withdrawals of its player. */
  readonly stopped: boolean
}

interface Person {
  readonly staffId: bigint
  readonly permissions: ReadonlySet<string>
}

/** Whether nobody has worked on a claimed order for so long that it is anybody's again. */
export const hasRested = (order: Pick<Order, 'stage' | 'updated_at'>, now: Date): boolean =>
  order.stage === 'claimed' && now.getTime() - order.updated_at.getTime() >= CLAIM_RESTS_MS

/**
 * What this person may do with an order now, and why not the rest: the stage first, then the right, then whose claim it is and who
 * approved it (CASHIER-26, CASHIER-27), and whether its player is paid at all. The calls refuse the same in their own units.
 */
export function withdrawalActions(order: Order, person: Person, now: Date) {
  const lacks = (permission: string) => [!person.permissions.has(permission), 'right'] as const
  const outside = (...stages: readonly WithdrawalStage[]) => [!stages.includes(order.stage), 'state'] as const
  const foreign = order.stage === 'claimed' && order.claimed_by !== person.staffId
  const rested = hasRested(order, now)
  // A claim that rested is even its holder's to take anew.
  const own = order.stage === 'claimed' && !foreign && !rested
  return [
    allowedOr('claim', [!['review', 'claimed'].includes(order.stage) || own, 'state'], lacks('withdrawal.claim'), [
      foreign && !rested,
      'claim',
    ]),
    allowedOr('release', outside('claimed'), lacks('withdrawal.claim'), [foreign, 'claim']),
    allowedOr('approve', outside('claimed'), lacks('withdrawal.approve'), [foreign, 'claim'], [order.stopped, 'player']),
    allowedOr('refuse', outside('claimed', 'approved'), lacks('withdrawal.refuse'), [foreign, 'claim']),
    allowedOr('pay', outside('approved'), lacks('withdrawal.pay'), [!mayPay(order, person.staffId), 'own'], [order.stopped, 'player']),
    allowedOr('query', outside('paying', 'unknown'), lacks('withdrawal.pay')),
    allowedOr('end', outside('unknown'), [order.approval_id !== null, 'state'], lacks('withdrawal.pay')),
    allowedOr('close_late', [order.late_word === '', 'state'], lacks('withdrawal.pay')),
  ]
}
