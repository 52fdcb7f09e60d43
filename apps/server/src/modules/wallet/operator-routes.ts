import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { table } from '@jade/service/room'
import { grantBonus, playerBonuses } from './activity/bonus-grant.service.ts'
import { askDebtEnd, listDebts } from './seamless/debts.service.ts'
import { houseEntries, operationOf } from './book/entries.service.ts'
import { drainProgress } from './transfers/drain.service.ts'
import { askHeldEnd, listHeldWins } from './seamless/held-wins.service.ts'
import {
  endTransfer,
  houseBook,
  listTransfers,
  playerRecords,
  playerStatement,
  playerWallets,
  queryTransfer,
  transferPage,
  verifyNow,
} from './operate.service.ts'

import { findRecords } from './records/statement.service.ts'

export const walletOperatorRoutes = table(walletOperatorCalls, (app) => ({
  drain: (request) => drainProgress(app, request),
  playerWallets: (request) => playerWallets(app, request),
  playerBonuses: (request) => playerBonuses(app, request),
  grantBonus: (request) => grantBonus(app, request),
  playerStatement: (request) => playerStatement(app, request),
  playerRecords: (request) => playerRecords(app, request),
  findRecords: (request) => findRecords(app, request),
  transfers: (request) => listTransfers(app, request),
  transfer: (request) => transferPage(app, request),
  queryTransfer: (request) => queryTransfer(app, request),
  endTransfer: (request) => endTransfer(app, request),
  debts: () => listDebts(app),
  endDebt: (request) => askDebtEnd(app, request),
  heldWins: () => listHeldWins(app),
  houseEntries: (request) => houseEntries(app, request),
  operation: (request) => operationOf(app, request),
  endHeldWin: (request) => askHeldEnd(app, request),
  house: () => houseBook(app),
  verify: (request) => verifyNow(app, request),
}))
