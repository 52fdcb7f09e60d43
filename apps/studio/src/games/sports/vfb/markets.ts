import { chancesIn, type Goals, priceOf, selection } from './rules.ts'

/** What is offered on a match before its kick-off: names of selections with prices in hundredths. */
export type Offer = ReadonlyMap<string, number>

/** So many quarter lines on each side of the fairest one. */
const NEIGHBOURS = 2
/** Handicaps from -3 to +3 and totals from half a goal to six and a half, in quarters of a goal. */
const HANDICAPS = Array.from({ length: 25 }, (_, at) => at - 12)
const TOTALS = Array.from({ length: 25 }, (_, at) => at + 2)
/** Totals that people look for, in quarters: 1.5, 2.5, 3.5. */
const USUAL = [6, 10, 14]
const SCORES = [0, 1, 2, 3, 4].flatMap((home) => [0, 1, 2, 3, 4].map((away) => `score:${home}-${away}`))

type Sides = (quarters: number) => readonly [string, string]
const handicap: Sides = (quarters) => [`AH:home:${signed(quarters)}`, `AH:away:${signed(-quarters)}`]
const total: Sides = (quarters) => [`over:${quarters / 4}`, `under:${quarters / 4}`]

/** Every selection of a match; handicaps and totals around the line whose two prices are closest. */
export function offerOf(q: Goals): Offer {
  const chances = chancesIn(q)
  const price = (name: string) => {
    const bet = selection(name)
    if (!bet) throw new Error(`no selection ${name}`)
    return priceOf(bet, chances(bet)) ?? 0
  }
  const fairest = (lines: readonly number[], sides: Sides) => {
    const gaps = lines.map((line) => {
      const [one, other] = sides(line)
      return { line, gap: Math.abs(price(one) - price(other)) }
    })
    return gaps.reduce((best, each) => (each.gap < best.gap ? each : best)).line
  }
  const isNear = (line: number) => (each: number) => Math.abs(each - line) <= NEIGHBOURS
  const handicaps = HANDICAPS.filter(isNear(fairest(HANDICAPS, handicap)))
  const near = isNear(fairest(TOTALS, total))
  const totals = TOTALS.filter((each) => USUAL.includes(each) || near(each))
  const names = ['1', 'X', '2', ...handicaps.flatMap(handicap), ...totals.flatMap(total), 'BTTS:yes', 'BTTS:no', ...SCORES, 'score:other']
  return new Map(names.map((name) => [name, price(name)]))
}

function signed(quarters: number): string {
  return quarters > 0 ? `+${quarters / 4}` : String(quarters / 4)
}
