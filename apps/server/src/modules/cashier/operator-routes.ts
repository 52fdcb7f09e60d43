import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { table } from '@jade/service/room'
import { accountOnPage, accountQueue, approveAccount, refuseAccount, unmaskAccount } from './accounts/account-review.service.ts'
import { bankTable, editBank } from './accounts/bank-edit.service.ts'
import { approveCard, cardImage, cardOnPage, cardQueue, refuseCard, unmaskCard } from './accounts/card-review.service.ts'
import { editChannel, operatorChannels } from './deposits/channel-edit.service.ts'
import {
  approveDeposit,
  depositImage,
  depositPage,
  depositMatches,
  depositQueue,
  refuseDeposit,
  unmaskDeposit,
} from './incoming/deposit-review.service.ts'
import { importBranches, importStores } from './accounts/open-data.service.ts'
import { readSuspense } from './incoming/line-again.service.ts'
import { withdrawalAnswer } from './withdrawals/answer.service.ts'
import { closeLate } from './withdrawals/payout-late.service.ts'
import { settleSuspense } from './incoming/suspense-end.service.ts'
import { closeSuspense, suspenseCases, suspenseOrders, suspensePage } from './incoming/suspense.service.ts'
import { creditSuspense } from './incoming/suspense-credit.service.ts'
import { editUsdtRate, usdtRates } from './deposits/usdt-rate.service.ts'
import { endWithdrawal, payWithdrawal, queryWithdrawal } from './withdrawals/payout.service.ts'
import { unmaskWithdrawal, withdrawalFacts, withdrawalQueue } from './withdrawals/withdrawal-facts.service.ts'
import { approveWithdrawal, claimWithdrawal, refuseWithdrawal, releaseWithdrawal } from './withdrawals/withdrawal-review.service.ts'

export const cashierOperatorRoutes = table(cashierOperatorCalls, (app) => ({
  cards: (request) => cardQueue(app, request),
  card: (request) => cardOnPage(app, request),
  cardImage: (request) => cardImage(app, request),
  unmaskCard: (request) => unmaskCard(app, request),
  approveCard: (request) => approveCard(app, request),
  refuseCard: (request) => refuseCard(app, request),
  accounts: (request) => accountQueue(app, request),
  account: (request) => accountOnPage(app, request),
  unmaskAccount: (request) => unmaskAccount(app, request),
  approveAccount: (request) => approveAccount(app, request),
  refuseAccount: (request) => refuseAccount(app, request),
  banks: (request) => bankTable(app, request),
  editBank: (request) => editBank(app, request),
  importBranches: (request) => importBranches(app, request),
  importStores: (request) => importStores(app, request),
  deposits: (request) => depositQueue(app, request),
  deposit: (request) => depositPage(app, request),
  depositMatches: (request) => depositMatches(app, request),
  unmaskDeposit: (request) => unmaskDeposit(app, request),
  depositImage: (request) => depositImage(app, request),
  approveDeposit: (request) => approveDeposit(app, request),
  refuseDeposit: (request) => refuseDeposit(app, request),
  withdrawals: (request) => withdrawalQueue(app, request),
  withdrawal: (request) => withdrawalFacts(app, request),
  withdrawalAnswer: (request) => withdrawalAnswer(app, request),
  unmaskWithdrawal: (request) => unmaskWithdrawal(app, request),
  claimWithdrawal: (request) => claimWithdrawal(app, request),
  releaseWithdrawal: (request) => releaseWithdrawal(app, request),
  approveWithdrawal: (request) => approveWithdrawal(app, request),
  refuseWithdrawal: (request) => refuseWithdrawal(app, request),
  payWithdrawal: (request) => payWithdrawal(app, request),
  queryWithdrawal: (request) => queryWithdrawal(app, request),
  closeLate: (request) => closeLate(app, request),
  endWithdrawal: (request) => endWithdrawal(app, request),
  channels: () => operatorChannels(app),
  editChannel: (request) => editChannel(app, request),
  suspense: (request) => suspenseCases(app, request),
  suspenseCase: (request) => suspensePage(app, request),
  settleSuspense: (request) => settleSuspense(app, request),
  closeSuspense: (request) => closeSuspense(app, request),
  readSuspense: (request) => readSuspense(app, request),
  suspenseOrders: (request) => suspenseOrders(app, request),
  usdtRates: (request) => usdtRates(app, request),
  editUsdtRate: (request) => editUsdtRate(app, request),
  creditSuspense: (request) => creditSuspense(app, request),
}))
