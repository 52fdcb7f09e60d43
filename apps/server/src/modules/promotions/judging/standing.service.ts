import type { Lang } from '@jade/contract/errors'
import type { Queryable } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { together } from '@jade/service/together'
import { playerById } from '../../identity/door.ts'
import { idVerified } from '../../kyc/door.ts'
import { offerAllowed, samePerson } from '../../protection/door.ts'
import { levelOf } from '../../vip/door.ts'
import { activityWallets, balances } from '../../wallet/door.ts'
import type { Reader } from '../modes/kind.ts'
import * as applications from '../applications/door.ts'
import type { Offer, Standing } from '../offers/evaluate.rules.ts'
import { spanStart } from '../offers/terms.rules.ts'

/** Whose standing is read, in whose language (the name of a rival stands in a text), and when. */
export interface Who {
  readonly playerId: bigint
  readonly lang: Lang
  readonly now: Date
  /** Opens the player's date of birth, for the modes that ask; absent where an offer goes with a deposit: none of those does. */
  readonly person?: Reader['person']
}

/** What all modes ask of a player, for each of these offers. */
export async function standingsOf(q: Queryable, who: Who, offers: readonly Offer[]): Promise<(offer: Offer) => Standing> {
  const person = await personOf(q, who)
  const ids = offers.map(({ id }) => id)
  const date = taipeiDate(who.now)
  const spans = { day: date, week: spanStart('week', date) ?? date, month: spanStart('month', date) ?? date }
  const [taken, chosen, running, twins] = await together([
    applications.takenOf(q, who.playerId, { offers: ids, ...spans }),
    applications.chosenFor(q, who.playerId, ids),
    applications.runningOf(q, who.playerId, person.wallets),
    twinsWith(q, who, offers),
  ])
  const byOffer = new Map(taken.map((row) => [row.offer_id, row]))
  return ({ id, terms }) => {
    const had = byOffer.get(id)
    const rival = terms.exclusive === '' ? undefined : running.find(({ exclusive }) => exclusive === terms.exclusive)
    return {
      ...person.facts,
      chosen: chosen.has(id),
      personHadIt: twins.has(id),
      waits: had?.waits ?? false,
      taken: had?.[terms.per_player.span] ?? 0,
      rival: rival ? (who.lang === 'en' ? rival.terms.name_en : rival.terms.name_zh) : '',
    }
  }
}

async function personOf(q: Queryable, { playerId, lang }: Who) {
  const [player, level, verified, allowed, money, activity] = await together([
    playerById(q, playerId),
    levelOf(q, playerId),
    idVerified(q, playerId),
    offerAllowed(q, playerId),
    balances(q, playerId),
    activityWallets(q, playerId, lang),
  ])
  const recommended = player?.recommendedBy ? await playerById(q, player.recommendedBy) : null
  return {
    wallets: activity.wallets.map(({ id }) => id),
    facts: {
      allowed,
      level: level.level,
      registered: player ? taipeiDate(player.registeredAt) : '',
      referralCode: recommended?.recommendCode ?? '',
      verifiedPhone: player?.phoneVerified ?? false,
      verifiedIdentity: verified,
      central: money.central,
    },
  }
}

/** Offers for once a person that somebody with the same details has had. */
async function twinsWith(q: Queryable, { playerId }: Who, offers: readonly Offer[]): Promise<ReadonlySet<number>> {
  const once = offers.filter(({ terms }) => terms.audience.once_a_person === 1)
  if (once.length === 0) return new Set()
  const others = await samePerson(q, playerId)
  const had = await Promise.all(once.map(async ({ id }) => ((await applications.anyHas(q, id, others)) ? id : 0)))
  return new Set(had)
}
