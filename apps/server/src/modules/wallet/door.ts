/* What other rooms may do with money. Each function says what it promises where it stands. */
export type { HouseAccount } from './book/accounts.ts'
export { approvePrincipal, holdPrincipal, issueBonus, type Offer, refusePrincipal } from './activity/bonus-issue.service.ts'
export { activityWallets } from './activity/bonus.view.ts'
export {
  bookedCentral,
  everyHead,
  type Held,
  holdsById,
  houseBalance,
  houseBalances,
  openHolds,
  walkCentral,
} from './book/book-facts.service.ts'
export { heldToCompare, releaseHeldWin } from './seamless/held-wins.service.ts'
export { heardOfAll, mirrorBet } from './mirrors/mirror.service.ts'
export { owedTotal as advancedBySuspense } from './mirrors/mirrors.store.ts'
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
} from './book/money.service.ts'
export { type OpenWallet, openWalletPage, openWallets } from './activity/open-wallets.service.ts'
export { payPrize, type Prize } from './activity/prize.service.ts'
export { lastTransferOf, record, recordMany, type RecordRow, transferOrderOf, transfersOf } from './records/record.service.ts'
export { awaitReturn, type Return, returnProblem } from './mirrors/return.service.ts'
export { type RewardRow, rewardRows, type RewardTotal, rewardTotals } from './activity/rewards.store.ts'
export { seamlessNets, seamlessNetsOf } from './seamless/seamless.store.ts'
export { ownByNumber as recordsByNumber } from './records/statement.service.ts'
export { autoTransfer } from './store.ts'
export { openByPlatform as openTransfersByPlatform } from './transfers/transfers.store.ts'
export { stakeLimitAt } from './mirrors/stake-limit.service.ts'
export { walletNames } from './records/wallet-names.service.ts'
