/* What other rooms may ask of referral. */
export { friendsCountedOn } from './friends.store.ts'
