export { channelById, channelOfTypes, dropOldQuotes } from './channels.store.ts'
export { channels } from './channels/index.ts'
export { creditDeposit, endDeposit, moveDeposit } from './deposit-end.service.ts'
export { creditDeposits, holdPlain } from './deposit-end-many.service.ts'
export { readied, toReady } from './deposit-open.service.ts'
export { chainView, feeRemark, payView } from './deposit.view.ts'
export { depositList, type ListedDeposit } from './deposits.list.ts'
export {
  type DepositRow,
  askLater,
  creditedTotal,
  depositById,
  insertArrived,
  latestDeposits,
  lockByAddress,
  lockById,
  lockByOrder,
  lockFreeByOrders,
  openDeposit,
  ordersLike,
  ordersToAsk,
  overdueOrders,
} from './deposits.store.ts'
export { currentRate } from './usdt-rate.store.ts'
