import { flagOf } from '@jade/contract/call'
import { dayAfter, instantOf } from '@jade/contract/dates'
import { moneyOf } from '@jade/contract/money'
import type { SimulationFigures } from '@jade/contract/promotions/simulation'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import { closedForm, mostStake } from '@jade/contract/promotions/wager-form'
import type { WagerGame } from '@jade/contract/promotions/wager-games'
import {
  type Basis,
  type Effect,
  evaluate,
  type Offer,
  type Problem,
  quotaLeft,
  type Standing,
  type Wish,
} from '../offers/evaluate.rules.ts'
import { type Dates, lastDate, lastMomentOf, periodOf, spanStart } from '../offers/terms.rules.ts'

/* What an offer would have given over past days, by the functions that judge and give (REWARDS-28). No chance is in it. */

const DAYS = 30
const DAY_MS = 86_400_000
const BARS = 8n
const LARGEST = 10

/** The Taipei dates that are looked at, both within: the last thirty with today, or as many as the offer is to run where those are fewer. */
export function windowOf({ start, end }: Pick<OfferTerms, 'start' | 'end'>, today: string): Dates {
  const runs = end === '' ? DAYS : Math.round((Date.parse(lastDate(end)) - Date.parse(start.slice(0, 10))) / DAY_MS) + 1
  return { from: dayAfter(today, 1 - Math.min(DAYS, Math.max(1, runs))), to: today }
}

/** The same terms as if they had been in force on exactly these dates. */
export const movedTo = (terms: OfferTerms, { from, to }: Dates): OfferTerms => ({
  ...terms,
  start: `${from} 00:00:00`,
  end: `${dayAfter(to, 1)} 00:00:00`,
})

/** The periods that moved terms add up on their dates, the first one first. */
export function periodsOf(terms: OfferTerms, { from, to }: Dates): readonly Dates[] {
  const found: Dates[] = []
  for (let date = from; date <= to; date = dayAfter(found.at(-1)?.to ?? to, 1)) found.push(periodOf(terms, date))
  return found
}

/** When it would have been given. */
interface Moment {
  readonly at: Date
  /** The Taipei date of it. */
  readonly day: string
}

export const noonOf = (day: string): Moment => ({ at: instantOf(`${day} 12:00:00`), day })

/** When a period is judged, and when it is given: its last moment, and noon of the next day (REWARDS-22). */
export const endsOf = (period: Dates): Moment & { readonly now: Date } => ({
  now: lastMomentOf({ end: '' }, period),
  ...noonOf(dayAfter(period.to, 1)),
})

/** A wish that somebody would have had: what its mode says of it, and when it would have been given. */
export interface Wished extends Moment {
  readonly playerId: bigint
  readonly wish: Wish
  readonly found: Basis | Problem
}

/** Who is asked about. `twins`: who shares something with whom that one person has. */
export interface People {
  readonly standings: ReadonlyMap<bigint, Standing>
  readonly twins: ReadonlyMap<bigint, ReadonlySet<bigint>>
}

/** What somebody would have been given. Cents. */
export interface Taking {
  readonly playerId: bigint
  readonly bonus: bigint
  readonly effect: Effect
}

/** What so far was given: for limits, spans, occasions and persons. */
class SoFar {
  readonly takings: Taking[] = []
  readonly #occasions = new Set<string>()
  readonly #days = new Map<bigint, string[]>()
  readonly #byDay = new Map<string, { count: bigint; cents: bigint }>()
  #cents = 0n

  had = (playerId: bigint) => this.#days.has(playerId)
  hadFor = (playerId: bigint, occasion: string) => occasion !== '' && this.#occasions.has(`${playerId} ${occasion}`)

  taken(playerId: bigint, from: string | null): number {
    const days = this.#days.get(playerId) ?? []
    return from === null ? days.length : days.filter((day) => day >= from).length
  }

  on(day: string) {
    const { count, cents } = this.#byDay.get(day) ?? { count: 0n, cents: 0n }
    return { count: BigInt(this.takings.length), cents: this.#cents, day_count: count, day_cents: cents }
  }

  add(taking: Taking, { day, occasion }: { readonly day: string; readonly occasion: string }): void {
    const { playerId, bonus } = taking
    this.takings.push(taking)
    this.#occasions.add(`${playerId} ${occasion}`)
    this.#days.set(playerId, [...(this.#days.get(playerId) ?? []), day])
    const { count, cents } = this.#byDay.get(day) ?? { count: 0n, cents: 0n }
    this.#byDay.set(day, { count: count + 1n, cents: cents + bonus })
    this.#cents += bonus
  }
}

/**
 * Judges these wishes one after the other, in the order in which they would have been given (of one moment the lower number first), and gives at
 * once what may be given: stock, budgets, limits per player and once a person count as they would have.
 */
export function play(offer: Offer, wished: readonly Wished[], { standings, twins }: People): readonly Taking[] {
  const { terms } = offer
  const far = new SoFar()
  const inOrder = wished.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.playerId < b.playerId ? -1 : Number(a.playerId > b.playerId)),
  )
  for (const { playerId, wish, day, found } of inOrder) {
    const now = standings.get(playerId)
    if (!now) continue
    const personHadIt = [...(twins.get(playerId) ?? [])].some(far.had)
    const standing = { ...now, personHadIt, taken: far.taken(playerId, spanStart(terms.per_player.span, day)) }
    const verdict = evaluate(offer, { wish, standing, quota: quotaLeft(terms, far.on(day)), found })
    if (!verdict.ok || far.hadFor(playerId, verdict.basis.occasion)) continue
    far.add({ playerId, bonus: verdict.bonus, effect: verdict.effect }, { day, occasion: verdict.basis.occasion })
  }
  return far.takings
}

/** The same terms without a stock and without budgets: what would have been asked for. */
export const boundless = (offer: Offer): Offer => ({
  ...offer,
  terms: { ...offer.terms, stock: 0, stock_day: 0, budget: '', budget_day: '' },
})

const inUnits = (cents: bigint): number => Number(cents) / 100

/** Cents that wagering this would bring the house in a game, on the average and until nothing is left (REWARDS-23); rounded down. */
export function ggrOf({ effect }: Taking, { game, percent }: { readonly game: WagerGame; readonly percent: number }): bigint {
  if (effect.kind !== 'wallet') return 0n
  const [principal, bonus, need] = [inUnits(effect.principal), inUnits(effect.bonus), inUnits(effect.need)]
  const stake_max = effect.stakeMost === null ? '' : moneyOf(effect.stakeMost)
  const stake = mostStake({ stake_max, principal: moneyOf(effect.principal), bonus: moneyOf(effect.bonus) })
  const { cost } = closedForm({ principal, bonus, need, percent, stake, game })
  return BigInt(Math.floor(Math.min(Math.max(cost, 0), principal + bonus) * 100 + 1e-6))
}

/** What the figures are made of. */
export interface Played {
  readonly dates: Dates
  readonly players: number
  readonly complete: boolean
  readonly takings: readonly Taking[]
  /** Without stock and budgets. */
  readonly asked: readonly Taking[]
  /** By game, cents of all takings together. */
  readonly ggr: readonly { readonly code: string; readonly cents: bigint }[]
  readonly twins: People['twins']
}

const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n)
const compare = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b))
const bonuses = (takings: readonly Taking[]) => sumOf(takings.map(({ bonus }) => bonus))
const inWallets = (takings: readonly Taking[], of: 'principal' | 'need') =>
  sumOf(takings.map(({ effect }) => (effect.kind === 'wallet' ? effect[of] : 0n)))

export function figuresOf({ dates, players, complete, takings, asked, ggr, twins }: Played): SimulationFigures {
  const byPlayer = new Map<bigint, bigint>()
  for (const { playerId, bonus } of takings) byPlayer.set(playerId, (byPlayer.get(playerId) ?? 0n) + bonus)
  const [given, wanted] = [bonuses(takings), bonuses(asked)]
  const [least = 0n] = ggr.map(({ cents }) => cents).toSorted((a, b) => (a < b ? -1 : Number(a > b)))
  const linked = [...byPlayer].filter(([id]) => [...(twins.get(id) ?? [])].some((twin) => byPlayer.has(twin)))
  const largest = [...byPlayer].toSorted(([a, one], [b, other]) => compare(other, one) || compare(a, b)).slice(0, LARGEST)
  const topTen = sumOf(largest.map(([, sum]) => sum))
  return {
    ...dates,
    days: Math.round((Date.parse(dates.to) - Date.parse(dates.from)) / DAY_MS) + 1,
    players,
    complete: flagOf(complete),
    unsaid: '',
    takers: byPlayer.size,
    times: takings.length,
    given: moneyOf(given),
    principal: moneyOf(inWallets(takings, 'principal')),
    need: moneyOf(inWallets(takings, 'need')),
    ggr: moneyOf(least),
    cost: moneyOf(given - least),
    games: ggr.map(({ code, cents }) => ({ code, ggr: moneyOf(cents), cost: moneyOf(given - cents) })),
    short_times: Math.max(0, asked.length - takings.length),
    short: moneyOf(wanted > given ? wanted - given : 0n),
    amounts: [...amountsOf(takings.map(({ bonus }) => bonus))],
    top_ten: moneyOf(topTen),
    top_ten_percent: shareOf(topTen, given),
    largest: largest.map(([id, sum]) => ({
      player_id: String(id),
      times: takings.filter(({ playerId }) => playerId === id).length,
      bonus: moneyOf(sum),
    })),
    linked: linked.length,
    linked_given: moneyOf(sumOf(linked.map(([, sum]) => sum))),
  }
}

/** Percent with one decimal, rounded down. */
function shareOf(part: bigint, all: bigint): string {
  const tenths = all === 0n ? 0n : (part * 1000n) / all
  return `${tenths / 10n}.${tenths % 10n}`
}

/** How often which amounts were given, in at most eight steps of one width from the least to the most. */
function amountsOf(amounts: readonly bigint[]): SimulationFigures['amounts'] {
  const [least, most] = amounts.reduce<readonly [bigint, bigint]>(
    ([low, high], one) => [one < low ? one : low, one > high ? one : high],
    [amounts[0] ?? 0n, amounts[0] ?? 0n],
  )
  if (amounts.length === 0) return []
  const width = (most - least + BARS) / BARS
  const times = new Map<bigint, number>()
  for (const one of amounts) times.set((one - least) / width, (times.get((one - least) / width) ?? 0) + 1)
  const bars = (most - least) / width + 1n
  return Array.from({ length: Number(bars) }, (_, at) => {
    const from = least + BigInt(at) * width
    const to = from + width - 1n
    return { from: moneyOf(from), to: moneyOf(to > most ? most : to), times: times.get(BigInt(at)) ?? 0 }
  })
}

/** Figures of an offer about which these days say nothing. */
export const nothingSaid = (dates: Dates, unsaid: SimulationFigures['unsaid']): SimulationFigures => ({
  ...figuresOf({ dates, players: 0, complete: true, takings: [], asked: [], ggr: [], twins: new Map() }),
  unsaid,
})
