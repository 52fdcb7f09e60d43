/* What other rooms may do with money. Each function says what it promises where it stands. */
export type { HouseAccount } from './accounts.ts'
export { approvePrincipal, holdPrincipal, issueBonus, type Offer, refusePrincipal } from './bonus-issue.service.ts'
export { activityWallets } from './bonus.view.ts'
export {
  bookedCentral,
  everyHead,
  type Held,
  holdsById,
  houseBalance,
  houseBalances,
  openHolds,
  walkCentral,
} from './book-facts.service.ts'
export { heldToCompare, releaseHeldWin } from './held-wins.service.ts'
export { heardOfAll, mirrorBet } from './mirror.service.ts'
export { owedTotal as advancedBySuspense } from './mirrors.store.ts'
export {
  type Balances,
  balances,
  bookHouse,
  credit,
  creditMany,
  debit,
  hold,
  type HouseMovement,
  type Movement,
  openingCredit,
  requireMoneyOut,
  settleHold,
  voidHold,
} from './money.service.ts'
export { type OpenWallet, openWalletPage, openWallets } from './open-wallets.service.ts'
export { payPrize, type Prize } from './prize.service.ts'
export { lastTransferOf, record, recordMany, type RecordRow, transferOrderOf, transfersOf } from './record.service.ts'
export { awaitReturn, type Return, returnProblem } from './return.service.ts'
export { type RewardRow, rewardRows, type RewardTotal, rewardTotals } from './rewards.store.ts'
export { seamlessNets, seamlessNetsOf } from './seamless.store.ts'
export { ownByNumber as recordsByNumber } from './statement.service.ts'
export { autoTransfer } from './store.ts'
export { openByPlatform as openTransfersByPlatform } from './transfers.store.ts'
export { stakeLimitAt } from './stake-limit.service.ts'
export { walletNames } from './wallet-names.service.ts'
