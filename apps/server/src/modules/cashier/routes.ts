import { cashierCalls } from '@jade/contract/cashier/calls'
import { table } from '@jade/service/room'
import { bankBranches, deleteCard, listCards, payCards, storeCard } from './cards.service.ts'
import { listChannels, quoteFee, tunnelFees } from './channels.service.ts'
import { cancelDeposit, runningDeposit, uploadProof } from './deposit.service.ts'
import { createDeposit } from './deposit-open.service.ts'
import { deleteStoreAccount, listStoreAccounts, storeStoreAccount } from './store-account.service.ts'
import { findStores, storePlaces, storesOfBrand } from './store-lookup.service.ts'
import { deleteUsdtAddress, listUsdtAddresses, storeUsdtAddress } from './usdt-address.service.ts'
import { usdtRate } from './usdt-rate.service.ts'
import { cancelWithdrawal, createWithdrawal, latestWithdraw, withdrawFee, withdrawInfo } from './withdrawal.service.ts'

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
