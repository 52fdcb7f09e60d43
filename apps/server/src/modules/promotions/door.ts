/* What other rooms may ask of the offers. Each function says what it promises where it stands. */
export { inviteTo, isOfferOpen } from './invite.service.ts'
export { wasGivenOf } from './applications.store.ts'
export { nextClaimId } from './offers.store.ts'
export { seedApplications } from './seed-applications.ts'
export { seedVoucherOffer } from './seed.ts'
export {
  chooseWithDeposit,
  depositGone,
  depositOffers,
  giveWithDeposit,
  noteDeposit,
  noteDeposits,
  offersFor,
} from './with-deposit.service.ts'
