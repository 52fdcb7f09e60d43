import type { Queryable } from '@jade/service/app'
import { openDeposit } from './deposits/deposits.store.ts'

export { reportChannels } from './reports.ts'
export { orderOf, ordersOf } from './orders.service.ts'
export {
  type CreditedDay,
  creditedExtent,
  creditedOn,
  hasOpenOrders,
  moneyBetween,
  moneyByChannel,
  moneyByPayout,
} from './figures.store.ts'

/** Key of the player's running deposit order, '' when there is none: the user's last_key. */
export async function openDepositKey(q: Queryable, playerId: bigint): Promise<string> {
  return (await openDeposit(q, playerId))?.key ?? ''
}
