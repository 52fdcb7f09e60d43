import { type Line, ODDS, type SharedRules } from './rules-shared.ts'
import { validBet } from './valid-bet.ts'

/** A player's stakes in one round: cents by bet. */
export type Stakes = ReadonlyMap<string, bigint>

export interface Settled {
  readonly stake: bigint
  /** Total return in cents, each bet floored to the cent. */
  readonly payout: bigint
  readonly validBet: bigint
  readonly returns: ReadonlyMap<string, bigint>
}

/** A bet's return in cents: floored, once per bet (GAMES-13). */
export function returnOf(stake: bigint, thousandths: number): bigint {
  return (stake * BigInt(thousandths)) / BigInt(ODDS)
}

/** What stakes come to when a result is known. Throws on a bet that the game does not have. */
export function settle<R>(rules: SharedRules<R>, stakes: Stakes, result: R): Settled {
  const returns = new Map<string, bigint>()
  const settledBy = new Map<string, bigint>()
  for (const [bet, stake] of stakes) {
    const line = lineOf(rules, bet)
    const cell = rules.cell(bet, result)
    const back = line.returns[cell] ?? 0
    returns.set(bet, returnOf(stake, back))
    settledBy.set(line.book, (settledBy.get(line.book) ?? 0n) + returnOf(stake, line.atRisk?.[cell] ?? settledShare(back)))
  }
  const worst = worstLosses(rules, stakes)
  return {
    stake: sum(stakes.values()),
    payout: sum(returns.values()),
    validBet: sum([...settledBy].map(([book, settled]) => validBet(settled, worst.get(book) ?? 0n))),
    returns,
  }
}

/** How much of a stake was decided: none of a returned one, the lost part of a split one, else all of it. */
function settledShare(thousandths: number): number {
  if (thousandths === ODDS) return 0
  return thousandths > ODDS ? ODDS : ODDS - thousandths
}

/**
 * The worst loss of GAMES-12 by book: stakes minus the least total return over all cells. Over several books their sum is an upper
 * bound; within one it is exact.
 */
export function worstLosses<R>(rules: Lines<R>, stakes: Stakes): ReadonlyMap<string, bigint> {
  return eachBook(rules, stakes, (lines) => {
    const staked = sum(lines.map(([, stake]) => stake))
    return staked - extremeReturn(lines, 'least')
  })
}

/** What the house could lose by book: the highest total return over all cells, minus the stakes. */
export function exposures<R>(rules: Lines<R>, stakes: Stakes): ReadonlyMap<string, bigint> {
  return eachBook(rules, stakes, (lines) => {
    const staked = sum(lines.map(([, stake]) => stake))
    return extremeReturn(lines, 'most') - staked
  })
}

/** What a book needs of a game: its lines. */
type Lines<R> = Pick<SharedRules<R>, 'code' | 'line'>
type StakedLine = readonly [line: Line, stake: bigint]

function eachBook<R>(rules: Lines<R>, stakes: Stakes, of: (lines: readonly StakedLine[]) => bigint): ReadonlyMap<string, bigint> {
  const books = new Map<string, StakedLine[]>()
  for (const [bet, stake] of stakes) {
    const line = lineOf(rules, bet)
    const lines = books.get(line.book) ?? []
    lines.push([line, stake])
    books.set(line.book, lines)
  }
  return new Map([...books].map(([book, lines]) => [book, of(lines)]))
}

function extremeReturn(lines: readonly StakedLine[], which: 'least' | 'most'): bigint {
  const [first] = lines
  if (!first) return 0n
  if (first[0].drawn) return extremeDrawn(lines, first[0].drawn, which)
  const totals = first[0].returns.map((_, cell) => sum(lines.map(([line, stake]) => returnOf(stake, line.returns[cell] ?? 0))))
  return totals.reduce((a, b) => ((which === 'least' ? a < b : a > b) ? a : b))
}

/** `drawn.count` of `drawn.of` numbers win. The least: numbers without a stake first, then the cheapest. */
function extremeDrawn(lines: readonly StakedLine[], drawn: NonNullable<Line['drawn']>, which: 'least' | 'most'): bigint {
  const wins = lines.map(([line, stake]) => returnOf(stake, line.returns[1] ?? 0)).sort((a, b) => (a < b ? -1 : 1))
  if (which === 'most') return sum(wins.slice(-drawn.count))
  const unstaked = drawn.of - lines.length
  return sum(wins.slice(0, Math.max(0, drawn.count - unstaked)))
}

function lineOf<R>(rules: Lines<R>, bet: string): Line {
  const line = rules.line(bet)
  if (!line) throw new Error(`${rules.code} has no bet ${bet}`)
  return line
}

function sum(cents: Iterable<bigint>): bigint {
  let total = 0n
  for (const each of cents) total += each
  return total
}
