import type { Line } from '../kit/rules-shared.ts'
import { combinations } from '../kit/rules-dice.ts'
import { zodiacs } from '../games/lottery/l496/rules.ts'

/**
 * Kinds of bets of the shared games and what each returns. Where the chances of a bet's cells are simple they are counted here; the two that need
 * long enumerations (baccarat, multiplied bull) are taken from their proofs, which hold these figures.
 */

/** BAC over all 4 998 398 275 503 360 orders of cards; NIU over all 3 986 646 103 440 pairs of hands, of the base. */
const PROVED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  BAC: {
    banker: 0.98942094,
    bankerFree: 0.98541896,
    player: 0.98764919,
    tie: 0.85640371,
    playerPair: 372 / 415,
    bankerPair: 372 / 415,
    eitherPair: 0.86290123,
    perfectPair: 0.91952956,
    small: 0.94717123,
    big: 0.95654252,
    luckySix: 0.83316428,
  },
  NIU: { equal: 0.975, multiplied: 0.95965792202 },
}

/** A tie of two cards of eight decks, and one of the same suit. */
const [TIE, SUITED] = [31 / 415, 7 / 415]

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const HALVES = ['big', 'small', 'odd', 'even']
const mirrored = (sum: number, ends: number) => `sum-${Math.min(sum, ends - sum)}`
const first = (count: number) => numbers(1, count).join('-')

interface Kinds {
  /** Bets by name: enough that each kind has one. */
  readonly names: readonly string[]
  kind(head: string, rest: string): string
  /** Chances of the cells of a bet's line; null: the return is {@link PROVED}. */
  chances(bet: string, line: Line): readonly number[] | null
}

const uniform = (_: string, { returns }: Line) => returns.map(() => 1 / returns.length)
const none = () => null
const choose = (n: number, k: number): number => (k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
const onDrawn = (chance: number) => [1 - chance, chance]

const dice = (sums: readonly number[], others: readonly string[]): Kinds => ({
  names: [...HALVES, ...sums.map((sum) => `sum:${sum}`), ...others],
  kind: (head, rest) =>
    HALVES.includes(head) ? 'half' : head === 'sum' ? mirrored(Number(rest), 21) : rest === 'any' ? 'triple-any' : head,
  chances: uniform,
})
const each = (head: string, rests: readonly (string | number)[]) => rests.map((rest) => `${head}:${rest}`)
const pairs = combinations(2).map((pair) => pair.join('-'))
const threes = combinations(3).map((three) => three.join('-'))

/** Sums of five of 39 as chances, from 15 to 185. */
function sumsOfFive(): readonly number[] {
  const ways = Array.from({ length: 6 }, () => new Array<number>(186).fill(0))
  const at = (count: number, sum: number) => ways[count]?.[sum] ?? 0
  ;(ways[0] as number[])[0] = 1
  for (let number = 1; number <= 39; number += 1)
    for (let count = 5; count >= 1; count -= 1)
      for (let sum = 185; sum >= number; sum -= 1) (ways[count] as number[])[sum] = at(count, sum) + at(count - 1, sum - number)
  return numbers(15, 185).map((sum) => at(5, sum) / choose(39, 5))
}
const five = sumsOfFive()
/** Sums of the first two of ten cars, from 3 to 19. */
const twoCars = numbers(3, 19).map((sum) => numbers(1, 10).filter((a) => sum - a >= 1 && sum - a <= 10 && sum - a !== a).length / 90)
const countOf = (bet: string) => bet.split('-').length

const kinds: Readonly<Record<string, Kinds>> = {
  BAC: { names: Object.keys(PROVED['BAC'] ?? {}), kind: (head) => head, chances: none },
  DT: {
    names: ['dragon', 'tiger', 'tie', 'suitedTie'],
    kind: (head) => (head === 'dragon' || head === 'tiger' ? 'side' : head),
    chances: () => [(1 - TIE) / 2, (1 - TIE) / 2, TIE - SUITED, SUITED],
  },
  NIU: { names: ['equal:1', 'multiplied:1'], kind: (head) => head, chances: none },
  SICBO: dice(numbers(4, 17), [
    ...['single', 'double', 'triple'].flatMap((head) => each(head, numbers(1, 6))),
    'triple:any',
    ...each('combination', pairs),
  ]),
  K3: dice(numbers(3, 18), [
    ...['triple', 'pair'].flatMap((head) => each(head, numbers(1, 6))),
    'triple:any',
    'straight',
    ...each('two', pairs),
    ...each('three', threes),
  ]),
  PK10: {
    names: [
      ...each('place:1', [...numbers(1, 10), ...HALVES]),
      ...each('duel:1', ['dragon', 'tiger']),
      ...each('sum', [...numbers(3, 19), ...HALVES]),
    ],
    kind(head, rest) {
      const last = rest.split(':').at(-1) ?? ''
      if (head === 'sum') return HALVES.includes(last) ? 'sum-half' : mirrored(Number(last), 22)
      return head === 'duel' ? head : HALVES.includes(last) ? 'half' : 'car'
    },
    chances: (bet, line) => (bet.startsWith('sum:') ? twoCars : uniform(bet, line)),
  },
  L395: {
    names: [...each('sum', ['over', 'under', 'odd', 'even']), 'number:1', ...[2, 3, 4].map((count) => `star${count}:${first(count)}`)],
    kind: (head, rest) => (head === 'sum' ? (rest === 'odd' || rest === 'even' ? `sum-${rest}` : 'sum-side') : head),
    chances: (bet) => (bet.startsWith('sum:') ? five : onDrawn(choose(39 - countOf(bet), 5 - countOf(bet)) / choose(39, 5))),
  },
  L496: {
    names: [
      'special:1',
      ...each('special', HALVES),
      ...each('zodiac', zodiacs),
      ...each('wave', ['red', 'blue', 'green']),
      'number:1',
      ...[2, 3, 4].map((count) => `star${count}:${first(count)}`),
      ...[5, 6].map((count) => `miss${count}:${first(count)}`),
    ],
    kind(head, rest) {
      if (head === 'special') return HALVES.includes(rest) ? 'special-half' : head
      if (head === 'zodiac') return rest === zodiacs[0] ? 'zodiac-5' : 'zodiac-4'
      return head === 'wave' ? `wave-${rest}` : head
    },
    chances(bet, line) {
      if (line.returns.length > 2) return uniform(bet, line)
      const count = countOf(bet)
      return onDrawn(bet.startsWith('miss') ? choose(49 - count, 7) / choose(49, 7) : choose(49 - count, 6 - count) / choose(49, 6))
    },
  },
}

function kindsOf(code: string): Kinds {
  const of = kinds[code]
  if (!of) throw new Error(`${code} has no kinds of bets`)
  return of
}

/** Bets by name, enough that each kind is among them; of every kind all that differ in their odds. */
export function namesOf(code: string): readonly string[] {
  return kindsOf(code).names
}

/** Bets of one kind have one promise. */
export function kindOf(code: string, bet: string): string {
  const at = bet.indexOf(':')
  return kindsOf(code).kind(at < 0 ? bet : bet.slice(0, at), at < 0 ? '' : bet.slice(at + 1))
}

/** What a bet gives back on the average, of what it holds. `scale`: how many bases it holds, where its return is said of one. */
export function returnOfBet(code: string, bet: string, { line, scale }: { readonly line: Line; readonly scale: number }): number {
  const chances = kindsOf(code).chances(bet, line)
  if (!chances) return PROVED[code]?.[kindOf(code, bet)] ?? Number.NaN
  return 1 + line.returns.reduce((sum, thousandths, cell) => sum + (thousandths / 1000 - 1) * scale * (chances[cell] ?? 0), 0)
}
