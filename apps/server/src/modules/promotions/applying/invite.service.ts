import { type Queryable, refuse, type Unit } from '@jade/service/app'
import { offerProblem } from '../offers/evaluate.rules.ts'
import { choose, offerById } from '../offers/door.ts'

/** Whether an offer could be had by somebody now. */
export async function isOfferOpen(q: Queryable, offerId: number, now: Date): Promise<boolean> {
  const offer = await offerById(q, offerId)
  return offer !== null && offerProblem(offer, now) === null
}

/** Puts a player on the list of an offer for chosen accounts, as a voucher does (MALL-4). Refuses kernel.not_found where there is no such offer. */
export async function inviteTo(u: Unit, offerId: number, playerId: bigint): Promise<void> {
  if (!(await offerById(u.tx, offerId))) throw refuse('kernel.not_found')
  await choose(u.tx, offerId, { players: [playerId], chosen: true })
}
