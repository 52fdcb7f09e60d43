import type { Draws } from '../../../kit/rules.ts'

/**
 * 虛擬足球 (GAMES-25). Each of 90 minutes a side scores with a chance of q millionths, so goals are binomial and every price is
 * exact. Minutes are drawn in blocks of three, each with a beacon value of its own: nobody knows the next goal while it is played.
 */
export const MINUTES = 90
export const BLOCK_MINUTES = 3
const MILLION = 1_000_000n
/** Percent on top of fair prices; in play two more. */
export const margins = { result: 6, handicap: 4, total: 4, both: 6, score: 18, inPlay: 2 } as const
const LEAST_PRICE = 101

/** Goals expected over a match by an average home and away side, thousandths. */
export const expected = { home: 1_500, away: 1_150 } as const

/** A side's strength in thousandths: attack and defence, 800 to 1250 (a higher defence lets more goals in). */
export interface Rating {
  readonly attack: number
  readonly defence: number
}

/** Goals per minute in millionths: base x attack x the other side's defence / 90, rounded. */
export function goalChances(home: Rating, away: Rating): Goals {
  const chance = (base: number, attack: number, defence: number) => {
    // base/1000 x attack/1000 x defence/1000 / 90 x 1e6
    const numerator = BigInt(base) * BigInt(attack) * BigInt(defence)
    const denominator = 90n * 1000n
    return Number((2n * numerator + denominator) / (2n * denominator))
  }
  return { home: chance(expected.home, home.attack, away.defence), away: chance(expected.away, away.attack, home.defence) }
}

export interface Goals {
  readonly home: number
  readonly away: number
}

/** The goals of one block of three minutes: minute by minute home, then away. */
export function playBlock(draws: Draws, q: Goals): readonly { readonly minute: number; readonly side: 'home' | 'away' }[] {
  return Array.from({ length: BLOCK_MINUTES }, (_, at) => at + 1).flatMap((minute) => {
    const home = draws.below(Number(MILLION)) < q.home ? [{ minute, side: 'home' as const }] : []
    const away = draws.below(Number(MILLION)) < q.away ? [{ minute, side: 'away' as const }] : []
    return [...home, ...away]
  })
}

/** Chances of 0, 1, 2 ... further goals of one side as whole numbers over 10^(6 x minutes). */
function goalWeights(q: number, minutes: number): readonly bigint[] {
  const [hit, miss] = [BigInt(q), MILLION - BigInt(q)]
  let choose = 1n
  return Array.from({ length: minutes + 1 }, (_, k) => {
    const weight = choose * hit ** BigInt(k) * miss ** BigInt(minutes - k)
    choose = (choose * BigInt(minutes - k)) / BigInt(k + 1)
    return weight
  })
}

/** How a score settles a bet: won, half won, returned, half lost, lost, in quarters of the stake's way. */
export type Verdict = 1 | 0.5 | 0 | -0.5 | -1

export interface Selection {
  readonly market: Exclude<keyof typeof margins, 'inPlay'>
  verdict(score: Goals): Verdict
}

const yes = (won: boolean): Verdict => (won ? 1 : -1)
const sign = (n: number): Verdict => (n > 0 ? 1 : n < 0 ? -1 : 0)
/** A line of a quarter is half a bet on each of its neighbours. */
function againstLine(ahead: number, quarters: number): Verdict {
  if (quarters % 2 === 0) return sign(4 * ahead + quarters)
  return ((sign(4 * ahead + quarters - 1) + sign(4 * ahead + quarters + 1)) / 2) as Verdict
}

/** `1`, `X`, `2`; `AH:home:-0.25`; `over:2.5`, `under:2.5`; `BTTS:yes`; `score:1-0`, `score:other` (beyond 4-4). Null when there is none. */
export function selection(name: string): Selection | null {
  const [kind, at = '', line = ''] = name.split(':')
  if (kind === '1' || kind === 'X' || kind === '2') {
    const side = { '1': 1, X: 0, '2': -1 }[kind]
    return { market: 'result', verdict: ({ home, away }) => yes(Math.sign(home - away) === side) }
  }
  const quarters = Number(line || at) * 4
  const onLine = /^[+-]?\d(\.(25|5|75|0))?$/.test(line || at) && Number.isInteger(quarters)
  if (kind === 'AH' && onLine && (at === 'home' || at === 'away')) {
    return { market: 'handicap', verdict: ({ home, away }) => againstLine(at === 'home' ? home - away : away - home, quarters) }
  }
  if (kind === 'over' && onLine) return { market: 'total', verdict: ({ home, away }) => againstLine(home + away, -quarters) }
  if (kind === 'under' && onLine) return { market: 'total', verdict: ({ home, away }) => againstLine(-home - away, quarters) }
  if (kind === 'BTTS' && (at === 'yes' || at === 'no'))
    return { market: 'both', verdict: ({ home, away }) => yes((home > 0 && away > 0) === (at === 'yes')) }
  const [, h = '', a = ''] = /^([0-4])-([0-4])$/.exec(at) ?? []
  if (kind === 'score' && at === 'other') return { market: 'score', verdict: ({ home, away }) => yes(home > 4 || away > 4) }
  if (kind === 'score' && h !== '') return { market: 'score', verdict: ({ home, away }) => yes(home === Number(h) && away === Number(a)) }
  return null
}

export interface Standing {
  readonly score: Goals
  readonly minutesLeft: number
}

const KICK_OFF: Standing = { score: { home: 0, away: 0 }, minutesLeft: MINUTES }

/** Won and lost parts over all endings as weights, in halves; returned stakes are in neither. */
export interface Chances {
  readonly won: bigint
  readonly lost: bigint
}

const ahead = ({ home, away }: Goals) => home - away

/** What a market sees of a score: endings that look alike to it settle it alike. */
const looks: Readonly<Record<Selection['market'], (score: Goals) => number>> = {
  result: ahead,
  handicap: ahead,
  total: ({ home, away }) => home + away,
  both: ({ home, away }) => (home > 0 ? 2 : 0) + (away > 0 ? 1 : 0),
  score: ({ home, away }) => (home > 4 || away > 4 ? -1 : 5 * home + away),
}

/** Of these scores, those that a market tells apart: the first of each kind. */
export function toldApart(market: Selection['market'], scores: readonly Goals[]): readonly Goals[] {
  const kinds = new Map<number, Goals>()
  for (const score of scores) if (!kinds.has(looks[market](score))) kinds.set(looks[market](score), score)
  return [...kinds.values()]
}

interface FinalScore {
  readonly score: Goals
  weight: bigint
}

function gather(endings: Map<number, FinalScore>, seen: number, ending: FinalScore): void {
  const alike = endings.get(seen)
  if (alike) alike.weight += ending.weight
  else endings.set(seen, ending)
}

/** A match's endings, gathered by what each market sees of them: one walk over all scores prices every selection. */
export function chancesIn(q: Goals, standing: Standing = KICK_OFF): (bet: Selection) => Chances {
  const [ofHome, ofAway] = [goalWeights(q.home, standing.minutesLeft), goalWeights(q.away, standing.minutesLeft)]
  const seen = new Map(Object.values(looks).map((look) => [look, new Map<number, FinalScore>()]))
  for (const [h, weightHome] of ofHome.entries()) {
    for (const [a, weightAway] of ofAway.entries()) {
      const score = { home: standing.score.home + h, away: standing.score.away + a }
      const weight = weightHome * weightAway
      for (const [look, endings] of seen) gather(endings, look(score), { score, weight })
    }
  }
  return ({ market, verdict }) => {
    let [won, lost] = [0n, 0n]
    for (const { score, weight } of seen.get(looks[market])?.values() ?? []) {
      const halves = 2 * verdict(score)
      if (halves > 0) won += weight * BigInt(halves)
      if (halves < 0) lost += weight * BigInt(-halves)
    }
    return { won, lost }
  }
}

/** Price in hundredths: floor(100 / (p (1 + m))), p the won part of what is decided; at least 1.01. Null when it cannot win. */
export function priceOf(bet: Selection, { won, lost }: Chances, inPlay = false): number | null {
  if (won === 0n) return null
  const margin = 100 + margins[bet.market] + (inPlay ? margins.inPlay : 0)
  const price = Number((10_000n * (won + lost)) / (won * BigInt(margin)))
  return Math.max(LEAST_PRICE, price)
}

/** Return in thousandths of the stake at a price in hundredths; exact, because prices are hundredths. */
export function settled(price: number, verdict: Verdict): number {
  if (verdict > 0) return 1_000 + verdict * (10 * price - 1_000)
  return 1_000 + 1_000 * verdict
}
