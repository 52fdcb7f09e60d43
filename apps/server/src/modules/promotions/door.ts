/* What other rooms may ask of the offers. Each function says what it promises where it stands. */
export { freeForOffers, offerAllowed, requireOfferAllowed } from './gate.service.ts'
export { nextClaimId } from './offers.store.ts'
export { chooseWithDeposit, depositGone, depositOffers, giveWithDeposit, noteDeposit, offersFor } from './with-deposit.service.ts'
