import { instantOf } from '@jade/contract/dates'
import { cents } from '@jade/contract/money'
import type { Queryable } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { sumsOf } from '../../../counters/door.ts'
import { recommendedBy } from '../../../identity/door.ts'
import { idVerified } from '../../../kyc/door.ts'
import { linksBetween } from '../../../protection/door.ts'
import { occasionsOf } from '../../applications/door.ts'
import { modeKind, type Reader } from '../kind.ts'
import { type Friend, friendBasis } from './friend.rules.ts'

/** More than these of one player are no friends. */
const MOST = 200

/** Mode 9: once for each friend who registered with the player's code in the offer's time, verified ID, deposited and bet enough (REWARDS-40). */
export const friend = modeKind<readonly Friend[]>({
  mode: 9,
  ways: ['apply'],
  flaw: (terms) => {
    if (terms.money_min !== '' || terms.money_max !== '') return 'promotions.flaw_money'
    if (terms.friend_deposit === '' || terms.friend_bet === '') return 'promotions.flaw_friend'
    if (cents(terms.friend_deposit) === 0n && cents(terms.friend_bet) === 0n) return 'promotions.flaw_friend'
    return terms.steps.length === 1 && terms.steps[0]?.amount !== '' ? null : 'promotions.flaw_steps'
  },
  read: friendsOf,
  past: () => ({ by: 'nothing', why: 'friends' }),
  judge: (terms, friends, { money }) => (money === null ? friendBasis(terms, friends) : { code: 'promotions.money_unwanted' }),
})

async function friendsOf(q: Queryable, { playerId, offerId, terms, now }: Reader): Promise<readonly Friend[]> {
  const ids = await recommendedBy(q, playerId, { since: instantOf(terms.start), limit: MOST })
  if (ids.length === 0) return []
  const had = await occasionsOf(q, offerId, playerId)
  const links = await linksBetween(q, playerId, { others: ids, now })
  const sums = await sumsOf(q, ids, {
    from: terms.start.slice(0, 10),
    to: taipeiDate(now),
    platforms: terms.platforms ?? [],
  })
  return Promise.all(
    ids.map(async (id) => {
      const own = sums.get(id)
      return {
        id,
        verified: await idVerified(q, id),
        depositedCents: own?.deposits.creditedCents ?? 0n,
        validBetCents: own?.bets.validBetCents ?? 0n,
        signs: links.get(id) ?? new Set(),
        had: had.has(`friend ${id}`),
      }
    }),
  )
}
