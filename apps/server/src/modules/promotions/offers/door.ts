export { conditionsOf, type Names, summaryOf } from './conditions.view.ts'
export {
  countGiven,
  countMore,
  frontTypes,
  listedOffers,
  modeStatuses,
  offerById,
  offerByVersion,
  quotasLeft,
  setModeStatus,
  uncountGiven,
} from './offers.store.ts'
export { type Place, placesFlaw } from './places.rules.ts'
export { placesOf } from './places.service.ts'
export { problemText } from './problem.view.ts'
export {
  anyOffer,
  askApproval,
  choose,
  chosenCount,
  chosenOf,
  deskRow,
  type DeskRow,
  givenDays,
  insertOffer,
  lockFrontType,
  lockOffer,
  newestVersion,
  offerOfApproval,
  putInForce,
  saveFrontType,
  saveSort,
  saveState,
  termsOf,
  versionsOf,
  writeVersion,
} from './versions.store.ts'
