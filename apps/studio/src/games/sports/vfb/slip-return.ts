import { clubs } from './clubs.ts'
import { type Goals, goalChances, MINUTES, selection, settled } from './rules.ts'

/** A slip's legs: what was taken at which price. */
export interface PricedLeg {
  readonly home: string
  readonly away: string
  readonly market: string
  readonly selection: string
  /** Hundredths. */
  readonly price: number
}

/** Kinds of slips and the most that each can bring: single legs by market, and combinations. */
export const slipKinds: readonly { readonly kind: string; readonly most: number }[] = [
  { kind: 'result', most: 199 },
  { kind: 'handicap', most: 199 },
  { kind: 'total', most: 199 },
  { kind: 'both', most: 199 },
  { kind: 'score', most: 9_999 },
  { kind: 'combination', most: 9_999 },
]

export function kindOfSlip(legs: readonly PricedLeg[]): string {
  const [leg] = legs
  return legs.length === 1 && leg ? leg.market : 'combination'
}

/** Chances of so many goals of one side in a match. */
function goals(q: number): readonly number[] {
  const p = q / 1_000_000
  let chance = (1 - p) ** MINUTES
  return Array.from({ length: MINUTES + 1 }, (_, k) => {
    const now = chance
    chance *= ((MINUTES - k) / (k + 1)) * (p / (1 - p))
    return now
  })
}

const known = new Map<string, readonly (readonly [thousandths: number, chance: number])[]>()

/** What a leg can return, each amount in thousandths of the stake with its chance; what loses all is left out. */
function returnsOf(leg: PricedLeg): readonly (readonly [number, number])[] {
  const name = `${leg.home}-${leg.away}:${leg.selection}:${leg.price}`
  const before = known.get(name)
  if (before) return before
  const made = [...chancesOf(leg)].filter(([thousandths]) => thousandths > 0)
  // Sixteen clubs and some fifty selections: what is known stays small.
  if (known.size < 20_000) known.set(name, made)
  return made
}

function chancesOf({ home, away, selection: name, price }: PricedLeg): ReadonlyMap<number, number> {
  const [one, other] = [home, away].map((code) => clubs.find((club) => club.code === code))
  const bet = selection(name)
  if (!one || !other || !bet) throw new Error(`no match ${home}-${away} with ${name}`)
  const q: Goals = goalChances(one, other)
  const [ofHome, ofAway] = [goals(q.home), goals(q.away)]
  const returns = new Map<number, number>()
  for (const [h, p] of ofHome.entries())
    for (const [a, r] of ofAway.entries()) {
      const thousandths = settled(price, bet.verdict({ home: h, away: a }))
      returns.set(thousandths, (returns.get(thousandths) ?? 0) + p * r)
    }
  return returns
}

/** What a slip gives back on the average, of its stake: over every way in which its legs can end, floored as it is paid. */
export function returnOfSlip(legs: readonly PricedLeg[]): number {
  if (legs.length === 1) return legs.flatMap(returnsOf).reduce((sum, [thousandths, chance]) => sum + (thousandths / 1000) * chance, 0)
  const scale = 1000n ** BigInt(legs.length)
  const over = ([leg, ...rest]: readonly PricedLeg[], product: bigint, chance: number): number =>
    leg
      ? returnsOf(leg).reduce((sum, [thousandths, own]) => sum + over(rest, product * BigInt(thousandths), chance * own), 0)
      : (Number((product * 100n) / scale) / 100) * chance
  return over(legs, 1n, 1)
}
