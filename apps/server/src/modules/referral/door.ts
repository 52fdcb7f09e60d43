/* What other rooms may ask of referral. */
export { noteRounds } from './friends.service.ts'
export { type Brought, friendsCountedOn, pairsAfter } from './friends.store.ts'
export { type Opposition, SHOWN_ROUNDS } from './pair.rules.ts'
