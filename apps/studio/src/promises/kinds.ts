import { fishes, RETURN_OF_10000 } from '../games/fish/fish/tables.ts'
import type { Game } from '../games/index.ts'
import { lmdu } from '../games/mini/lm/double.rules.ts'
import { lm } from '../games/mini/lm/rules.ts'
import { symbols } from '../games/mini/lm/tables.ts'
import { percentText } from '../kit/rules-fraction.ts'
import type { SharedRules } from '../kit/rules-shared.ts'
import { slipKinds } from './matches.ts'
import { kindOf, namesOf, returnOfBet } from './bet-kinds.ts'

/** What is promised of one kind of bet: as operators are told it, and as their watch holds it against what was paid. */
export interface KindPromise {
  readonly kind: string
  /** Return in percent with six decimals. Null: each bet says its own. */
  readonly rtp: string | null
  /** The least and the most that a bet can bring, its stake taken off, in stakes. */
  readonly least: number
  readonly most: number
}

/** Returns that only a long proof can count: each game's proof.test.ts holds the figure. */
const PROVED: Readonly<Record<string, number>> = { SLT243: 0.96509186, SKY9: 0.96286158, LM: 7803 / 8125 }
/** LUCKY sends three lamps at most; the best of them is BAR at 120. */
const LM_MOST = 3 * 120 - 1
const DOUBLE_UP = 'double-up'

/** A share in percent, with six decimals. */
export const percent = (share: number) => percentText([BigInt(Math.round(share * 1e12)), 10n ** 12n], 6)
const single = (
  kind: string,
  rtp: number | null,
  { least = -1, most }: { readonly least?: number; readonly most: number },
): KindPromise => ({
  kind,
  rtp: rtp === null ? null : percent(rtp),
  least,
  most,
})

/** Every kind of bet of a game, each once; with those of the game that is played inside it. */
export function promisesOf({ rules, solo, series, stepped, sport, table, lottery }: Game): readonly KindPromise[] {
  if (series) return [...fishes].map(([species, fish]) => single(species, RETURN_OF_10000 / 10_000, { most: mostOf(fish) - 1 }))
  if (rules.code === lm.code)
    return [...symbols.map((symbol) => single(symbol, PROVED['LM'] ?? null, { most: LM_MOST })), single(DOUBLE_UP, 1, { most: 1 })]
  if (solo) return [single(soloKind(rules.code, 'bet'), PROVED[rules.code] ?? null, { most: solo.maxWin - 1 })]
  // Of a split hand whose halves are doubled four stakes are won or lost.
  if (stepped) return [single('hand', null, { least: -4, most: 4 })]
  if (sport) return slipKinds.map(({ kind, most }) => single(kind, null, { most }))
  const shared = (table ?? lottery)?.rules
  return shared ? sharedPromises(shared) : []
}

/** What a bet of a game played alone is a kind of. */
export function soloKind(code: string, bet: string): string {
  return code === lmdu.code ? DOUBLE_UP : bet
}

const mostOf = ({ odds, multipliers }: { readonly odds?: number; readonly multipliers?: readonly number[] }) =>
  odds ?? Math.max(...(multipliers ?? []))

function sharedPromises(rules: SharedRules): readonly KindPromise[] {
  const kinds = Map.groupBy(namesOf(rules.code), (bet) => kindOf(rules.code, bet))
  return [...kinds].map(([kind, bets]) => {
    const all = bets.map((bet) => promiseOfBet(rules, bet))
    const [{ rtp } = { rtp: null }] = all
    return single(kind, rtp, { least: Math.min(...all.map(({ least }) => least)), most: Math.max(...all.map(({ most }) => most)) })
  })
}

/** The return of a bet of a shared game, and what it can bring, in stakes; of a bet that holds a reserve, in its base. */
export function promiseOfBet(rules: SharedRules, bet: string): { readonly rtp: number; readonly least: number; readonly most: number } {
  const line = rules.line(bet)
  if (!line) throw new Error(`${rules.code} has no bet ${bet}`)
  const scale = reserveOf(rules.code, bet)
  const brings = line.returns.map((thousandths) => (thousandths / 1000 - 1) * scale)
  return { rtp: returnOfBet(rules.code, bet, { line, scale }), least: Math.min(...brings), most: Math.max(...brings) }
}

/** How many bases a stake holds: of bull's multiplied bets five. */
export function reserveOf(code: string, bet: string): number {
  return code === 'NIU' && bet.startsWith('multiplied:') ? 5 : 1
}
