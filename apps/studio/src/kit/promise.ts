import { moneyOf } from '@jade/contract/cents'
import { type GameRules, type Json, UNITS_PER_BET } from './rules.ts'
import { percentText } from './rules-fraction.ts'
import { payoutOf } from './wager.ts'

/** What is promised of one kind of bet: as operators are told it, and as their watch holds it against what was paid. */
export interface KindPromise {
  readonly kind: string
  /** Return in percent with six decimals. Null: each bet says its own. */
  readonly rtp: string | null
  /** The least and the most that a bet can bring, its stake taken off, in stakes. */
  readonly least: number
  readonly most: number
}

/** A settled record, as far as it says what it was made of. Cents. */
export interface SettledRecord {
  readonly game: string
  readonly bet: bigint
  readonly payout: bigint
  readonly detail: Json
}

/** Bets of one kind in a record: stake and win (the stake taken off) in cents. */
export interface PromisedLine {
  readonly kind: string
  readonly n: number
  readonly stake: bigint
  readonly win: bigint
  /** Of a bet that says its own. */
  readonly rtp?: number
}

/** What a game promises of its bets. */
export interface Promised {
  /** Every kind of bet, each once; with those of the game that is played inside it. */
  kinds(): readonly KindPromise[]
  /** The kind of a bet, of games with several. */
  kindOf?(bet: string): string
  /** What a settled record was made of, kind by kind. */
  lines(record: SettledRecord): readonly PromisedLine[]
}

/** A share in percent, with six decimals. */
export const percent = (share: number) => percentText([BigInt(Math.round(share * 1e12)), 10n ** 12n], 6)

/** A kind of bet with its return as a share of the stake; null where each bet says its own. */
export function kindPromise(
  kind: string,
  rtp: number | null,
  { least = -1, most }: { readonly least?: number; readonly most: number },
): KindPromise {
  return { kind, rtp: rtp === null ? null : percent(rtp), least, most }
}

/**
 * Of a game played alone: each bet of a wager stands for itself. `kindOf` is asked with the code of the game too, where one is played inside
 * another; without, a bet is a kind of its own.
 */
export function alonePromise(
  rules: readonly GameRules[],
  kinds: readonly KindPromise[],
  kindOf: (bet: string, game: string) => string = (bet) => bet,
): Promised {
  return {
    kinds: () => kinds,
    kindOf: (bet) => kindOf(bet, rules[0]?.code ?? ''),
    lines({ game, bet, payout, detail }) {
      const { wager, result } = detail as unknown as { readonly wager: Readonly<Record<string, number>> | null; readonly result: Json }
      const own = rules.find(({ code }) => code === game)
      if (!wager || !own) return [{ kind: kindOf('bet', game), n: 1, stake: bet, win: payout - bet }]
      return Object.entries(wager).map(([name, twd]) => {
        const stake = BigInt(twd) * BigInt(UNITS_PER_BET)
        return { kind: kindOf(name, game), n: 1, stake, win: payoutOf(own, { [name]: twd }, result) - stake }
      })
    },
  }
}

/** Amounts of a line as operators are told them. */
export function told({ kind, n, stake, win, rtp }: PromisedLine) {
  return { kind, n, stake: moneyOf(stake), win: moneyOf(win), ...(rtp === undefined ? {} : { rtp: percent(rtp) }) }
}
