import { cents, moneyOf } from '@jade/contract/money'
import type { OfferWager, promotionsCalls } from '@jade/contract/promotions/calls'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import { type WagerGame, wagerGames } from '@jade/contract/promotions/wager-games'
import { type App, type Queryable, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { platforms } from '../../platforms/door.ts'
import { bonusPercents } from '../../turnover/door.ts'
import { effectOf } from '../offers/evaluate.rules.ts'
import { offerById, offerByVersion, problemText } from '../offers/door.ts'
import { thoughtBasis } from './wager.rules.ts'

type Ask = Request<(typeof promotionsCalls)['wager']>

const NOTHING = { principal: '0.00', bonus: '0.00', need: '0.00', stake_max: '', games: [] } as const

/** GET /activity/wager/{id}: what a sum would be given and have to bet, by the functions that give and count it. */
export async function offerWager(app: App, { params, query, lang }: Ask): Promise<{ data: OfferWager }> {
  const id = Number(params.id)
  const offer = query.version === undefined ? await offerById(app.db, id) : await offerByVersion(app.db, id, query.version)
  if (!offer) throw refuse('kernel.not_found')
  const { terms, mode } = offer
  const basis = thoughtBasis(mode, terms, cents(query.money))
  if ('code' in basis) return { data: { ...NOTHING, games: [], reason: problemText(basis, lang) } }
  const { bonus, effect } = effectOf(terms, mode, basis)
  if (effect.kind !== 'wallet' || bonus <= 0n)
    return {
      data: { ...NOTHING, games: [], bonus: moneyOf(bonus), reason: bonus > 0n ? '' : problemText({ code: 'promotions.nothing' }, lang) },
    }
  const games = await countingGames(app.db, terms, effect.stakeMost)
  return {
    data: {
      reason: '',
      principal: moneyOf(effect.principal),
      bonus: moneyOf(bonus),
      need: moneyOf(effect.need),
      stake_max: effect.stakeMost === null ? '' : moneyOf(effect.stakeMost),
      games: games.map(({ game, percent }) => ({ code: game.code, percent })),
    },
  }
}

/** The games by which a wagering of these terms is reckoned, each with how much of its valid bet counts, in percent; none counts nothing. */
export async function countingGames(
  q: Queryable,
  terms: Pick<OfferTerms, 'groups' | 'contributions' | 'platforms'>,
  stakeMost: bigint | null,
): Promise<readonly { readonly game: WagerGame; readonly percent: number }[]> {
  const places = await placesOfGames(q, terms.platforms ?? [])
  const playable = wagerGames.filter(
    ({ group, code }) => (terms.groups.length === 0 || terms.groups.includes(group)) && (places === null || places.has(code)),
  )
  const percents = await bonusPercents(
    q,
    {
      percents: Object.fromEntries(terms.contributions.map(({ group, percent }) => [group, percent])),
      stake_most_cents: stakeMost,
      platforms: terms.platforms ?? null,
    },
    playable.map(({ group, code }) => ({ code: places?.get(code) ?? '', group, game: code, cents: stakeMost ?? 0n })),
  )
  return playable.flatMap((game, at) => {
    const percent = percents[at] ?? 0
    return percent === 0 ? [] : [{ game, percent }]
  })
}

/** Of these platforms one that has each game, by the game; null: none is named, so that a game counts wherever it is. */
async function placesOfGames(q: Queryable, named: readonly string[]): Promise<ReadonlyMap<string, string> | null> {
  if (named.length === 0) return null
  const rows = (await platforms(q)).filter(({ code }) => named.includes(code))
  return new Map(rows.flatMap(({ code, game_codes: games }) => games.map((game) => [game, code] as const)))
}
