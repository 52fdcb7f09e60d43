import type { Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { together } from '@jade/service/together'
import { noteDeposits } from '../../promotions/door.ts'
import { freeDepositors, settleDeposits } from '../../protection/door.ts'
import { settings } from '../../site/door.ts'
import { addRequirements, lockFreeTurnovers } from '../../turnover/door.ts'
import { creditMany, type HouseAccount } from '../../wallet/door.ts'
import { closeCredited, feesOf, movementOf, notedOf, requirementOf } from './deposit-end.service.ts'
import type * as store from './deposits.store.ts'

/**
 * Of open orders that the unit holds, of which a player has one at most, those that {@link creditDeposits} may credit, with the further locks of a credit
 * in its order, by sets. It waits for nobody. Left out, to be credited alone: an order with an offer, an excluded player, one whom a limit of deposits or a
 * factor of staff's bounds, one whose rows another unit holds or who never deposited before.
 */
export async function holdPlain(u: Unit, held: readonly store.DepositRow[]): Promise<readonly store.DepositRow[]> {
  const plain = held.filter((row) => row.activity_id === null)
  const ids = plain.map((row) => row.player_id)
  const [free, turnovers] = await together([freeDepositors(u, ids), lockFreeTurnovers(u, ids)])
  const isHeld = new Set(turnovers)
  return plain.filter((row) => free.has(row.player_id) && isHeld.has(row.player_id))
}

/** `creditDeposit` for the orders of {@link holdPlain}, in one unit (CASHIER-16): the same rows, postings and announcements under the same keys. */
export async function creditDeposits(u: Unit, rows: readonly store.DepositRow[], from: HouseAccount): Promise<void> {
  const counted = rows.map((row) => ({
    playerId: row.player_id,
    order: row.order_number,
    cents: row.amount_cents,
    date: taipeiDate(row.created_at),
  }))
  const [, { withdrawal_turnover_multiple: multiple }] = await together([settleDeposits(u, counted), settings(u.tx)])
  const bound = addRequirements(
    u,
    rows.map((row) => requirementOf(row, multiple)),
  )
  const booked = creditMany(
    u,
    rows.map((row) => movementOf(row, from)),
    rows.flatMap((row) => feesOf(row, from)),
  )
  noteDeposits(u, rows.map(notedOf))
  await together([bound, booked])
  closeCredited(u, rows)
}
