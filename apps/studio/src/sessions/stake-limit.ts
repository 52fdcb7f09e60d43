import { moneyOf } from '@jade/contract/money'
import { refuse } from '@jade/service/app'
import type { AccountRow } from '../accounts/store.ts'

type Limited = Pick<AccountRow, 'stake_limit'>

/** Whether a stake of so many cents is larger than the money of this account may make (REWARDS-41). */
export function isOverLimit({ stake_limit: most }: Limited, cents: bigint): boolean {
  return most !== null && cents > most
}

/**
 * No stake above what the operator said of the money here: a whole slip, hand or ticket with what is added to it. The account is read under its
 * lock, so that money that came before this unit has its word heard. Refuses with stake_limit, which names the figure.
 */
export function requireWithinLimit(account: Limited, cents: bigint): void {
  if (account.stake_limit !== null && isOverLimit(account, cents))
    throw refuse('studio.stake_limit', { most: moneyOf(account.stake_limit) })
}
