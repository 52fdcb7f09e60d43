/* What other features may use of the money. */
export { useAmountLine } from './amount-line.ts'
export { cleanAmount, holdsMoney } from './move.rules.ts'
export {
  type MoveReply,
  type MoveRequest,
  useAutoTransfer,
  useMove,
  useMoveBonus,
  useRecallAll,
  useRefreshMoney,
  useRunningTransfers,
  useSettled,
} from './moves.ts'
export { NotCounted } from './parts/not-counted.tsx'
export { Processing } from './parts/processing.tsx'
export { SourceList, TargetBox } from './parts/source-list.tsx'
export { pollWallets } from './poll.ts'
export { failureText } from './problem-text.ts'
export { hearRecall } from './recalling.ts'
export { refreshWallets, useWallets, useWalletsAnswer, type Wallets, walletsKey } from './wallets.ts'
