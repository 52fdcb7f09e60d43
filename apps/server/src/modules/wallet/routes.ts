import { walletCalls } from '@jade/contract/wallet/calls'
import { table } from '@jade/service/room'
import { depositBonus, giveUpBonus, previewGiveUp, unlockBonus } from './activity/bonus.service.ts'
import { bonusProgress } from './activity/progress.service.ts'
import { ownRecords, ownStatement } from './records/statement.service.ts'
import { autoTransfer, deposit, depositSpecial, withdraw, withdrawAll } from './transfers/transfer.service.ts'
import { sourceWallets, switchAutoTransfer, wallets } from './wallets.service.ts'

export const walletRoutes = table(walletCalls, (app) => ({
  wallets: (request) => wallets(app, request),
  deposit: (request) => deposit(app, request),
  depositSpecial: (request) => depositSpecial(app, request),
  autoTransfer: (request) => autoTransfer(app, request),
  depositBonus: (request) => depositBonus(app, request),
  bonusTransfer: (request) => unlockBonus(app, request),
  giveUpPreview: (request) => previewGiveUp(app, request),
  bonusProgress: (request) => bonusProgress(app, request),
  giveUpBonus: (request) => giveUpBonus(app, request),
  withdraw: (request) => withdraw(app, request),
  withdrawAll: (request) => withdrawAll(app, request),
  autoTransferWallets: (request) => sourceWallets(app, request),
  setAutoTransfer: (request) => switchAutoTransfer(app, request),
  transactionRecords: (request) => ownRecords(app, request),
  statement: (request) => ownStatement(app, request),
}))
