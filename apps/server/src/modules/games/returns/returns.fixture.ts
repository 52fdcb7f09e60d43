import { draws, type Draws } from '@jade/fair/pf1'
import type { Game } from '../../../../../studio/src/games/index.ts'
import { shoot } from '../../../../../studio/src/games/fish/fish/rules.ts'
import { clubs } from '../../../../../studio/src/games/sports/vfb/clubs.ts'
import { offerOf } from '../../../../../studio/src/games/sports/vfb/markets.ts'
import { goalChances, playBlock, selection, settled } from '../../../../../studio/src/games/sports/vfb/rules.ts'
import { returnOfHand } from '../../../../../studio/src/games/cards/bj/hand-return.ts'
import { type PricedLeg, returnOfSlip } from '../../../../../studio/src/games/sports/vfb/slip-return.ts'
import type { KindPromise } from '../../../../../studio/src/kit/promise.ts'
import { isShared } from '../../../../../studio/src/kit/promise-shared.ts'
import { OFF, type Promised, type Tally } from './returns.rules.ts'

/** A bet that is always the same, what is promised of it, and what it brought in rounds that the studio's own rules drew. */
export interface Watched {
  readonly name: string
  readonly promised: Promised
  /** In the order of the rounds. */
  readonly offs: number[]
}

const stream = (game: string, nonce: number): Draws =>
  draws({ serverSeed: Uint8Array.from({ length: 32 }, (_, i) => i), game, publicSeed: 'watch', nonce: String(nonce) })

function watched(game: Game, name: string, kind: string): Watched {
  const promise = game.told.promise.kinds().find((one) => one.kind === kind)
  if (!promise) throw new Error(`${game.rules.code} promises nothing of ${kind}`)
  return { name: `${game.rules.code} ${name}`, promised: promisedOf(promise), offs: [] }
}

function promisedOf({ rtp, least, most }: KindPromise): Promised {
  return { rtp: rtp === null ? null : Number(rtp) / 100, slack: 0.000_05, least, most, sides: ['high', 'low'] }
}

/** `win`: what a bet of one brought, its stake taken off. */
const note = (to: Watched, win: number, rtp = to.promised.rtp ?? Number.NaN) => to.offs.push(Math.round((win + 1 - rtp) * OFF))

/** Every bet of a game over so many rounds. */
export function honestBetsOf(game: Game, rounds: number): readonly Watched[] {
  if (game.series) return fishes(game, rounds)
  if (game.solo) return alone(game, rounds)
  if (game.stepped) return hands(game, rounds)
  return game.sport ? slips(game, rounds) : shared(game, rounds)
}

function shared(game: Game, rounds: number): readonly Watched[] {
  const rules = (game.table ?? game.lottery)?.rules
  const { promise } = game.told
  if (!rules || !isShared(promise)) throw new Error(`${game.rules.code} is not shared`)
  const all = promise.names.map((bet) => ({ bet, line: rules.line(bet), of: watched(game, bet, promise.kindOf(bet)) }))
  const cards = Array.from({ length: rules.shoe?.cards ?? 0 }, (_, card) => card)
  for (let at = 0; at < rounds; at += 1) {
    const result = rules.draw(stream(rules.code, at), [...cards])
    for (const { bet, line, of } of all) note(of, ((line?.returns[rules.cell(bet, result)] ?? 0) / 1000 - 1) * promise.reserveOf(bet))
  }
  // Each bet against its own return as well: bets of one kind have one promise.
  for (const { bet, of } of all)
    if (Math.abs(promise.promiseOf(bet).rtp - (of.promised.rtp ?? 0)) > 1e-7) throw new Error(`${of.name} is of another kind`)
  return all.map(({ of }) => of)
}

function alone(game: Game, rounds: number): readonly Watched[] {
  const { solo } = game
  if (!solo) throw new Error(`${game.rules.code} is not played alone`)
  const all = Object.keys(solo.limits ?? { bet: 1 }).map((bet) => ({ bet, of: watched(game, bet, game.told.promise.kindOf?.(bet) ?? bet) }))
  for (let at = 0; at < rounds; at += 1) {
    const result = solo.play(stream(solo.code, at))
    for (const { bet, of } of all) note(of, solo.unitsOf(result, bet) / 100 - 1)
  }
  if (!solo.double) return all.map(({ of }) => of)
  const doubled = watched(game, 'double-up', 'double-up')
  const { rules } = solo.double
  for (let at = 0; at < rounds; at += 1)
    note(doubled, rules.unitsOf(rules.play(stream(rules.code, at)), at % 2 === 0 ? 'big' : 'small') / 100 - 1)
  return [...all.map(({ of }) => of), doubled]
}

function fishes(game: Game, rounds: number): readonly Watched[] {
  return game.told.promise.kinds().map(({ kind }, nth) => {
    const of = watched(game, kind, kind)
    for (let at = 0; at < rounds; at += 1) note(of, shoot(stream('FISH', nth * 100_000_000 + at), kind).odds - 1)
    return of
  })
}

/** A good player, one who does anything, and one who takes cards to the end. */
function hands(game: Game, rounds: number): readonly Watched[] {
  const rules = game.stepped
  if (!rules?.worth) throw new Error('no hands')
  const players = {
    best: (shown: never) => Object.entries(rules.worth?.(shown) ?? {}).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'stand',
    any: (_: never, allowed: readonly string[], nth: number) => allowed[(nth * 7 + 3) % allowed.length] ?? 'stand',
    greedy: () => 'hit',
  }
  return Object.entries(players).map(([name, choose]) => {
    const of = watched(game, `hand of ${name}`, 'hand')
    for (let at = 0; at < rounds; at += 1) {
      const actions: string[] = []
      let now = rules.play(stream('BJ', at), actions)
      while (now.allowed.length > 0) {
        actions.push(choose(now.shown as never, now.allowed, at + actions.length))
        now = rules.play(stream('BJ', at), actions)
      }
      note(of, now.returned / 1000 - now.stakes, returnOfHand(now.shown as never))
    }
    return of
  })
}

const PAIRS = 6

function slips(game: Game, rounds: number): readonly Watched[] {
  const pairs = Array.from({ length: PAIRS }, (_, at) => [clubs[at], clubs[(at * 5 + 7) % clubs.length]] as const)
  const all: Watched[] = []
  const legsOf = pairs.map(([home, away]) => {
    if (!home || !away) throw new Error('no clubs')
    const q = goalChances(home, away)
    const legs = [...offerOf(q)].map(
      ([name, price]): PricedLeg => ({ home: home.code, away: away.code, market: selection(name)?.market ?? '', selection: name, price }),
    )
    return { q, legs, watches: legs.map((leg) => watched(game, `${home.code}-${away.code} ${leg.selection}`, leg.market)) }
  })
  const combined = watched(game, 'combination', 'combination')
  const returnOf = (leg: PricedLeg, score: { home: number; away: number }) =>
    settled(leg.price, selection(leg.selection)?.verdict(score) ?? 0)
  for (let at = 0; at < rounds; at += 1) {
    const scores = legsOf.map(({ q }, nth) => {
      const score = { home: 0, away: 0 }
      const source = stream('VFB', at * PAIRS + nth)
      for (let block = 0; block < 30; block += 1) for (const { side } of playBlock(source, q)) score[side] += 1
      return score
    })
    for (const [nth, { legs, watches }] of legsOf.entries())
      for (const [place, leg] of legs.entries())
        note(watches[place] as Watched, returnOf(leg, scores[nth] as never) / 1000 - 1, returnOfSlip([leg]))
    const chosen = [0, 1 + (at % (PAIRS - 1))].map((nth) => ({ nth, leg: legsOf[nth]?.legs[(at * 11 + nth) % 20] as PricedLeg }))
    const product = chosen.reduce((sum, { nth, leg }) => sum * BigInt(returnOf(leg, scores[nth] as never)), 1n)
    note(combined, Number((product * 100n) / 1_000_000n) / 100 - 1, returnOfSlip(chosen.map(({ leg }) => leg)))
  }
  all.push(...legsOf.flatMap(({ watches }) => watches), combined)
  return all
}

/** How often each result came, `upTo` the first so many bets. */
export function tallied(offs: readonly number[], upTo = offs.length): readonly Tally[] {
  const counts = new Map<number, number>()
  for (const off of offs.slice(0, upTo)) counts.set(off, (counts.get(off) ?? 0) + 1)
  return [...counts].map(([off, n]) => ({ off, n }))
}

/** A source of chance for samples, and no bet's. */
export class Chance {
  readonly #draws: Draws
  constructor(name: string) {
    this.#draws = draws({ serverSeed: new Uint8Array(32).fill(9), game: 'watch', publicSeed: 'sample', nonce: name })
  }
  unit(): number {
    return (this.#draws.below(4_294_967_296) + 0.5) / 4_294_967_296
  }
  /** Poisson, by its normal limit where it is large. */
  poisson(mean: number): number {
    if (mean > 50)
      return Math.max(0, Math.round(mean + Math.sqrt(mean) * Math.sqrt(-2 * Math.log(this.unit())) * Math.cos(2 * Math.PI * this.unit())))
    let [k, left] = [0, Math.exp(-mean)]
    for (let u = this.unit(); u > left; u *= this.unit()) k += 1
    left = 0
    return k
  }
}

/** So many bets of what was seen, moved so that they return exactly what is promised, and `shift` stakes more. */
export function sampleOf(
  seen: readonly Tally[],
  asked: { readonly bets: number; readonly shift: number; readonly chance: Chance },
): readonly Tally[] {
  const all = seen.reduce((sum, { n }) => sum + n, 0)
  const mean = seen.reduce((sum, { off, n }) => sum + off * n, 0) / all
  return seen
    .map(({ off, n }) => ({ off: off - mean + asked.shift * OFF, n: asked.chance.poisson((asked.bets * n) / all) }))
    .filter(({ n }) => n > 0)
}
