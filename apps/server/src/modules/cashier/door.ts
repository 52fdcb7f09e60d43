import type { Queryable } from '@jade/service/app'
import { depositByKey, openDeposit } from './deposits/deposits.store.ts'

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

/** Id of the player's deposit of this key, '' where there is none. */
export async function depositIdOf(q: Queryable, playerId: bigint, key: string): Promise<string> {
  return String((await depositByKey(q, key, playerId))?.id ?? '')
}
/** Key of the player's running deposit order, '' when there is none: the user's last_key. */
export async function openDepositKey(q: Queryable, playerId: bigint): Promise<string> {
  return (await openDeposit(q, playerId))?.key ?? ''
}
