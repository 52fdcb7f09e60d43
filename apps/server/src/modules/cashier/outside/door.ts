export {
  type SuspenseRow,
  agreeToRead,
  caseByApproval,
  caseById,
  cases,
  closeCase,
  closeCasesOf,
  keepLineProblem,
  linesToRead,
  lockCase,
  lockCaseByApproval,
  lockCaseOf,
  moneyInSuspense,
  openCase,
  saveCaseWish,
} from './cases.store.ts'
export {
  type TransferId,
  type TransferRow,
  confirmingTransfers,
  insertTransfer,
  lockTransfer,
  saveTransfer,
  transferOf,
  transfersOf,
} from './chain.store.ts'
export { bankFeedOf, chainWalletOf, connectedPayers, payerName, payerOf, providerOf } from './connected-providers.ts'
export { type Feed, readFeed } from './feed.service.ts'
export { feedReadAt } from './feeds.store.ts'
export { bankFeed, chainWallet } from './providers/index.ts'
export {
  type CallbackContent,
  type Pay,
  type PaymentReport,
  type PayoutOrder,
  type PayoutSum,
  type PayoutReport,
  type Provider,
  noPay,
} from './providers/kind.ts'
