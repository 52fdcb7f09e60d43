export {
  asidePosting,
  bookAside,
  bookMove,
  foreseeMirror,
  fundMirror,
  lockMirror,
  moveLegs,
  sourceAccount,
  unseen,
} from './mirror.service.ts'
export { type FreeMirror, holdingsOf, lockFreeMirrors, mirrorsToCheck, saveCheck, saveOwed, sourcesAt } from './mirrors.store.ts'
export { stakeLimitOf } from './stake-limit.service.ts'
