import { cashierCalls } from '@jade/contract/cashier/calls'
import { table } from '@jade/service/room'
import { bankBranches, deleteCard, listCards, payCards, storeCard } from './accounts/cards.service.ts'
import { listChannels, quoteFee, tunnelFees } from './deposits/channels.service.ts'
import { cancelDeposit, runningDeposit, uploadProof } from './deposits/deposit.service.ts'
import { createDeposit } from './deposits/deposit-open.service.ts'
import { deleteStoreAccount, listStoreAccounts, storeStoreAccount } from './accounts/store-account.service.ts'
import { findStores, storePlaces, storesOfBrand } from './accounts/store-lookup.service.ts'
import { deleteUsdtAddress, listUsdtAddresses, storeUsdtAddress } from './accounts/usdt-address.service.ts'
import { usdtRate } from './deposits/usdt-rate.service.ts'
import { cancelWithdrawal, createWithdrawal, latestWithdraw, withdrawFee, withdrawInfo } from './withdrawals/withdrawal.service.ts'

export const cashierRoutes = table(cashierCalls, (app) => ({
  storeCard: (request) => storeCard(app, request),
  cards: (request) => listCards(app, request),
  deleteCard: (request) => deleteCard(app, request),
  showCanAddTpayCard: (request) => payCards(app, request),
  branches: (request) => bankBranches(app, request),
  usdtAddresses: (request) => listUsdtAddresses(app, request),
  storeUsdtAddress: (request) => storeUsdtAddress(app, request),
  deleteUsdtAddress: (request) => deleteUsdtAddress(app, request),
  storeAccounts: (request) => listStoreAccounts(app, request),
  storeStoreAccount: (request) => storeStoreAccount(app, request),
  deleteStoreAccount: (request) => deleteStoreAccount(app, request),
  findStores: (request) => findStores(app, request),
  storesOfBrand: (request) => storesOfBrand(app, request),
  storePlaces: (request) => storePlaces(app, request),
  channels: (request) => listChannels(app, request),
  rechargeFee: (request) => quoteFee(app, request),
  tunnelFee: (request) => tunnelFees(app, request),
  usdtRate: () => usdtRate(app),
  createDeposit: (request) => createDeposit(app, request),
  runningDeposit: (request) => runningDeposit(app, request),
  cancelDeposit: (request) => cancelDeposit(app, request),
  uploadProof: (request) => uploadProof(app, request),
  latestWithdraw: (request) => latestWithdraw(app, request),
  createWithdrawal: (request) => createWithdrawal(app, request),
  withdrawInfo: (request) => withdrawInfo(app, request),
  withdrawFee: (request) => withdrawFee(app, request),
  cancelWithdrawal: (request) => cancelWithdrawal(app, request),
}))
