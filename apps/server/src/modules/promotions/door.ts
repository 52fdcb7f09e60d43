/* What other rooms may ask of the offers. Each function says what it promises where it stands. */
export { inviteTo, isOfferOpen } from './applying/invite.service.ts'
export { wasGivenOf } from './applications/applications.store.ts'
export { nextClaimId } from './offers/offers.store.ts'
export { seedApplications } from './seeds/seed-applications.ts'
export { seedVoucherOffer } from './seeds/seed.ts'
export {
  chooseWithDeposit,
  depositGone,
  depositOffers,
  giveWithDeposit,
  noteDeposit,
  noteDeposits,
  offersFor,
} from './applying/with-deposit.service.ts'
