export { requireLeast } from './hold-in.service.ts'
export { holdOut } from './transfer.service.ts'
export {
  hasRecent,
  inTransitOf,
  lastTransfer,
  playersOfTransfers,
  runningCodes,
  runningSince,
  transferByOrder,
  transfersOf,
} from './transfers.store.ts'
