import { refuse, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import { recordOf } from './apply-outcome.service.ts'
import type { NewTransfer, TransferRow } from '../rows.types.ts'
import * as store from '../store.ts'
import { rescueAt } from './transfer.rules.ts'
import * as transfers from './transfers.store.ts'

/** A transfer order before it has its number. */
export type NewOrder = Omit<NewTransfer, 'orderNumber'>

export const newNumber = (u: Unit) => `T${ulid(u.now)}`

/** An order of the main wallet's or an activity wallet's money to a platform, which whoever stores it sends at once. */
export function orderIn(
  u: Unit,
  asked: { readonly playerId: bigint; readonly code: string; readonly walletId: number; readonly cents: bigint },
): NewOrder {
  const { playerId, code, walletId, cents } = asked
  const fixed = { recallId: null, drain: false, direction: 'in', state: 'sent', nextAt: rescueAt(u.now) } as const
  return { playerId, code, walletId, wanted: cents, inTransit: cents, ...fixed }
}

/** A recall before it is known what there is to set aside. */
export type Recall = Pick<NewOrder, 'playerId' | 'code' | 'wanted' | 'nextAt' | 'recallId' | 'drain' | 'state'>

/** A player's own recall from a platform, which whoever stores it sends at once. */
export function recallOrder(u: Unit, asked: Pick<Recall, 'playerId' | 'code' | 'wanted'>): Recall {
  return { ...asked, nextAt: rescueAt(u.now), recallId: null, drain: false, state: 'sent' }
}

/** Stores the order. Refuses wallet.transfer_running: one running transfer per player and platform. */
export async function insertOrder(u: Unit, order: NewTransfer): Promise<TransferRow> {
  const [stored] = await transfers.insertTransfers(u.tx, [order], u.now)
  if (!stored) throw refuse('wallet.transfer_running')
  return stored
}

/** The transaction records of orders that were just stored. */
export function keepRecords(u: Unit, orders: readonly NewTransfer[]): void {
  const rows = orders.map((order) =>
    recordOf({
      order_number: order.orderNumber,
      player_id: order.playerId,
      code: order.code,
      direction: order.direction,
      wallet_id: order.walletId,
      wanted_cents: order.wanted,
      transit_cents: order.inTransit,
      moved_cents: null,
      state: 'held',
    }),
  )
  store.upsertRecords(u.tx, rows, u.now)
}
