import type { SportLine } from '../kit/lines.ts'
import { betOf, bookOf, gridLine } from '../games/sports/vfb/exposure.ts'
import { exposures } from '../kit/settle.ts'
import type { LegView } from '../protocol/table-protocol.ts'
import type { Bets } from '../tables/round-times.rules.ts'

/** What a day's slips could cost the house (GAMES-17): singles by market of each match, combinations together. Pure. */

/** Of all combinations: what they would return beyond their stakes if every one of them won. */
const COMBINATIONS = 'combinations'

/** What a combination returns beyond its stake if it wins, in cents. */
function winOf({ odds, stake }: { readonly odds: number; readonly stake: bigint }): bigint {
  return (stake * BigInt(odds - 100)) / 100n
}

/** Whether a player's combinations of a day, with one more, stay within her share of what the house may lose on all of them. */
export function isWithinShare(
  { playerCombinationCap }: SportLine,
  slips: readonly { readonly odds: number; readonly stake: bigint }[],
): boolean {
  return slips.reduce((sum, slip) => sum + winOf(slip), 0n) <= BigInt(playerCombinationCap) * 100n
}

/** The day's totals with one more slip. */
export function withSlip(totals: Bets, { legs, odds, stake }: { legs: readonly LegView[]; odds: number; stake: bigint }): Bets {
  const [leg] = legs
  const [bet, cents] = legs.length === 1 && leg ? [betOf(leg), stake] : [COMBINATIONS, winOf({ odds, stake })]
  return new Map(totals).set(bet, (totals.get(bet) ?? 0n) + cents)
}

/** Whether the house may take these totals, of which a slip with these legs is the newest: only the books it touched can have grown. */
export function isTaken({ rules, marketCap, combinationCap }: SportLine, totals: Bets, legs: readonly LegView[]): boolean {
  if (legs.length > 1) return (totals.get(COMBINATIONS) ?? 0n) <= BigInt(combinationCap) * 100n
  const [book] = legs.map((leg) => bookOf(betOf(leg)))
  const singles = new Map([...totals].filter(([bet]) => bookOf(bet) === book))
  return [...exposures({ code: rules.code, line: gridLine }, singles).values()].every((loss) => loss <= BigInt(marketCap) * 100n)
}
