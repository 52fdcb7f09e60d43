import { cashierPushes } from '@jade/contract/cashier/pushes'
import { type AccountKind, type PayoutAccountBound, payoutAccountBound } from '@jade/contract/cashier/events'
import type { Unit } from '@jade/service/app'
import { settings } from '../../site/door.ts'
import { usableFrom } from './card.rules.ts'

/** Tells the owner of a new account, on the screen and by a personal message: a thief would bind one first (CASHIER-5). */
export async function announceBound(
  u: Unit,
  bound: { readonly playerId: bigint; readonly kind: AccountKind; readonly id: bigint; readonly tail: string },
): Promise<void> {
  const { payout_account_hold_hours: hours } = await settings(u.tx)
  const payload: PayoutAccountBound = {
    playerId: String(bound.playerId),
    kind: bound.kind,
    id: String(bound.id),
    tail: bound.tail,
    usableAt: usableFrom(u.now, hours).toISOString(),
  }
  u.emit({ name: payoutAccountBound, payload })
  u.push(bound.playerId, cashierPushes.cardAudit)
}
