export { endedBefore, endGamesAt, noteEmptied } from './end-games.service.ts'
export { cachedPlatforms as recentPlatforms } from './list.service.ts'
export { type MaxWin, maxWinOf } from './max-win.store.ts'
export { noteMaxWins, noteOffer } from './offer.service.ts'
export { firstOpenOf, type KnownPlace, openPlaces, openPlatform, placesAt } from './open-places.service.ts'
export {
  isDraining,
  isGameStopped,
  type Offer,
  type Platform,
  type PlatformState,
  shownStatus,
  stateOf,
  underMaintenance,
} from './platform.rules.ts'
export { maintenanceText } from './platform.view.ts'
export { platformNames, type PlatformName, platformsText } from './names.ts'
export { isSeamless, seamlessCaller, vendorCalledBack, vendorTimes } from './seamless.service.ts'
export { allPlatforms as platforms, blacklistOf, hasAccountForPlatform as isAtVendorOf, platformByCode } from './store.ts'
export { changeTile } from './tile.service.ts'
export { ensureVendorAccount, isAtVendor } from './vendor-account.service.ts'
export { playerOfVendor, vendorOf, vendorPlayer } from './vendor-of.ts'
export type { BrokenRecord, Correction, VendorOutcome, Moved, Vendor } from './vendors/kind.ts'
