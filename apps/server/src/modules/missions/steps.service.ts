import type { AccountReviewed, CardReviewed } from '@jade/contract/cashier/events'
import type { IdReviewed } from '@jade/contract/kyc/events'
import type { Unit } from '@jade/service/app'
import { tellMoved } from './give.service.ts'
import { notePayout } from './tasks.store.ts'

/** Reaction: a payout account was verified. The cashier stands above and cannot be asked, so that it is kept here. */
export async function notePayoutReviewed(u: Unit, { playerId, approved }: CardReviewed | AccountReviewed): Promise<void> {
  if (!approved) return
  const id = BigInt(playerId)
  await notePayout(u.tx, id, u.now)
  tellMoved(u, id)
}

/** Reaction: a side of the ID card was verified. Whether both are is asked when the bar is read; the page is told to (MISSIONS-9). */
export async function noteIdReviewed(u: Unit, { playerId, approved }: IdReviewed): Promise<void> {
  if (approved) tellMoved(u, BigInt(playerId))
}
