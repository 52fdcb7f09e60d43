import { kindPromise, type KindPromise, type Promised } from './promise.ts'
import { type Line, ODDS, type SharedRules } from './rules-shared.ts'

/** Chances that bets of a shared game are counted from, kind by kind. */
export interface SharedKinds {
  /** Bets by name: enough that each kind has one, and of every kind all that differ in their odds. */
  readonly names: readonly string[]
  /** The kind of a bet, by the two parts of its name around the first colon. */
  kind(head: string, rest: string): string
  /** Chances of the cells of a bet's line; null: the return is the proved one. */
  chances(bet: string, line: Line): readonly number[] | null
  /** Returns by kind that only a long enumeration can count: the game's proof.test.ts holds the figures. */
  readonly proved?: Readonly<Record<string, number>>
  /** How many bases a stake on a bet holds, where its return is said of one. */
  reserve?(bet: string): number
  /** The bet that returns most; a test holds it against everything that is printed. */
  readonly highest: string
}

/** What a bet of a shared game returns on the average and what it can bring, in stakes; of a bet that holds a reserve, in its base. */
export interface BetPromise {
  readonly rtp: number
  readonly least: number
  readonly most: number
}

export interface SharedPromised extends Promised {
  readonly names: readonly string[]
  kindOf(bet: string): string
  /** Throws on a bet that the game does not have. */
  promiseOf(bet: string): BetPromise
  reserveOf(bet: string): number
  /** Most that a bet returns, in stakes. */
  readonly most: number
}

/** Whether a promise is that of a table or a lottery. */
export const isShared = (promise: Promised): promise is SharedPromised => 'names' in promise

interface SharedDetail {
  readonly bets: Readonly<Record<string, string | number>>
  readonly returns: Readonly<Record<string, string | number>> | null
}

/** Of a table or a lottery: bets of a kind in one round hang together, so they are one observation, weighed by their stakes. */
export function sharedPromise(rules: SharedRules, kinds: SharedKinds): SharedPromised {
  const reserveOf = (bet: string) => kinds.reserve?.(bet) ?? 1
  const kindOf = (bet: string) => {
    const at = bet.indexOf(':')
    return kinds.kind(at < 0 ? bet : bet.slice(0, at), at < 0 ? '' : bet.slice(at + 1))
  }
  const lineOf = (bet: string): Line => {
    const line = rules.line(bet)
    if (!line) throw new Error(`${rules.code} has no bet ${bet}`)
    return line
  }
  const promiseOf = (bet: string): BetPromise => {
    const line = lineOf(bet)
    const scale = reserveOf(bet)
    const brings = line.returns.map((thousandths) => (thousandths / ODDS - 1) * scale)
    const chances = kinds.chances(bet, line)
    const rtp = chances ? 1 + brings.reduce((sum, each, cell) => sum + each * (chances[cell] ?? 0), 0) : kinds.proved?.[kindOf(bet)]
    return { rtp: rtp ?? Number.NaN, least: Math.min(...brings), most: Math.max(...brings) }
  }
  return {
    names: kinds.names,
    kindOf,
    promiseOf,
    reserveOf,
    get most() {
      return Math.ceil(Math.max(...lineOf(kinds.highest).returns) / ODDS)
    },
    kinds: () => kindsOf(kinds.names, { kindOf, promiseOf }),
    lines({ detail }) {
      const { bets, returns } = detail as unknown as SharedDetail
      if (!returns) return []
      return [...Map.groupBy(Object.keys(bets), kindOf)].map(([kind, names]) => {
        const sum = (of: SharedDetail['bets']) => names.reduce((all, bet) => all + BigInt(of[bet] ?? 0), 0n)
        const staked = sum(bets)
        return { kind, n: 1, stake: staked / BigInt(reserveOf(names[0] ?? '')), win: sum(returns) - staked }
      })
    },
  }
}

function kindsOf(names: readonly string[], { kindOf, promiseOf }: Pick<SharedPromised, 'kindOf' | 'promiseOf'>): readonly KindPromise[] {
  return [...Map.groupBy(names, kindOf)].map(([kind, bets]) => {
    const all = bets.map(promiseOf)
    const least = Math.min(...all.map((each) => each.least))
    return kindPromise(kind, all[0]?.rtp ?? null, { least, most: Math.max(...all.map(({ most }) => most)) })
  })
}

/** Whole numbers from one to another, both included. */
export const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
/** What every lottery calls its four even chances. */
export const HALVES = ['big', 'small', 'odd', 'even']
/** Sums that are as likely as each other have one name. */
export const mirrored = (sum: number, ends: number) => `sum-${Math.min(sum, ends - sum)}`
/** `head:rest` for each rest. */
export const each = (head: string, rests: readonly (string | number)[]) => rests.map((rest) => `${head}:${rest}`)
/** The lowest numbers as a combination: `1-2-3`. */
export const first = (count: number) => numbers(1, count).join('-')
/** How many numbers the name of a combination has. */
export const countOf = (bet: string) => bet.split('-').length
export const choose = (n: number, k: number): number => (k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
/** All cells alike. */
export const uniform = (_: string, { returns }: Line) => returns.map(() => 1 / returns.length)
/** Cells of a combination: not drawn, drawn. */
export const onDrawn = (chance: number) => [1 - chance, chance]

/** Kinds of bets on three dice. */
export function diceKinds(sums: readonly number[], others: readonly string[], highest: string): SharedKinds {
  return {
    names: [...HALVES, ...each('sum', sums), ...others],
    kind: (head, rest) =>
      HALVES.includes(head) ? 'half' : head === 'sum' ? mirrored(Number(rest), 21) : rest === 'any' ? 'triple-any' : head,
    chances: uniform,
    highest,
  }
}
