import { cashierCalls } from '@jade/contract/cashier/calls'
import { gamesCalls } from '@jade/contract/games/calls'
import { pointsCalls } from '@jade/contract/points/calls'
import { recordsCalls } from '@jade/contract/records/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { api } from '../site/door.ts'

const records = api.room(recordsCalls)
const cashier = api.room(cashierCalls)
const games = api.room(gamesCalls)
const points = api.room(pointsCalls)
const wallet = api.room(walletCalls)

/** Reading what happened, in the rooms where it is kept, and the two orders that may still be called off. */
export const recordsApi = {
  orders: records.money,
  one: records.one,
  signedHeads: records.signedHeads,
  records: wallet.transactionRecords,
  statement: wallet.statement,
  coinStatement: points.jPointStatement,
  bets: games.betRecords,
  betDetail: games.betDetail,
  cancelDeposit: cashier.cancelDeposit,
  cancelWithdrawal: cashier.cancelWithdrawal,
}
