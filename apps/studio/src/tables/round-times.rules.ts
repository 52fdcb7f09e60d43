import type { Cycle, Limit, SharedLine } from '../kit/lines.ts'
import { exposures, returnOf } from '../kit/settle.ts'

/** What is decided at a table besides the draw: times and limits. Pure. The seconds of each game stand in its own rules.ts (`ofTable`). */

/** A round whose beacon is missing for a minute is void (FAIR-6). */
export const VOID_AFTER_MS = 60_000
/** Bets end by the clock of the server (GAMES-18). A round opens only while so much of its betting time is left; else the table waits for the next. */
const LEAST_BETTING_MS = 5_000

/** So many different bets a round takes over all players: its exposure is computed anew with each ticket, under the round's lock. */
export const MOST_TOTALS = 4_000

export interface Slot {
  readonly opensAt: Date
  readonly closesAt: Date
  readonly endsAt: Date
}

/** The round that the clock is in: rounds stand on a fixed grid since 1970, so every process means the same one. */
export function slotAt({ seconds, betting }: Cycle, now: Date): Slot {
  const start = Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000
  const after = (offset: number) => new Date(start + offset * 1000)
  return { opensAt: after(0), closesAt: after(betting), endsAt: after(seconds) }
}

export function mayOpen(slot: Slot, now: Date): boolean {
  return now >= slot.opensAt && slot.closesAt.getTime() - now.getTime() >= LEAST_BETTING_MS
}

/** Bets in cents by name. */
export type Bets = ReadonlyMap<string, bigint>

/** Bets as a stage sends them, in whole TWD. */
export function betsInCents(twd: Readonly<Record<string, number>>): Bets {
  return new Map(Object.entries(twd).map(([bet, amount]) => [bet, BigInt(amount) * 100n]))
}

export type Refused =
  | { readonly code: 'bet_not_offered'; readonly bet: string }
  | { readonly code: 'limit'; readonly bet: string; readonly min: number; readonly max: number }
  | { readonly code: 'player_cap'; readonly max: number }
  | { readonly code: 'player_share'; readonly max: number }

export function sumOf(bets: Bets): bigint {
  return [...bets.values()].reduce((sum, cents) => sum + cents, 0n)
}

export function together(a: Bets, b: Bets): Bets {
  const all = new Map(a)
  for (const [bet, cents] of b) all.set(bet, (all.get(bet) ?? 0n) + cents)
  return all
}

/** `a` less `b`; what comes to nothing is left out. */
export function without(a: Bets, b: Bets): Bets {
  return new Map([...a].map(([bet, cents]): [string, bigint] => [bet, cents - (b.get(bet) ?? 0n)]).filter(([, cents]) => cents > 0n))
}

/**
 * Whether a player's bets of a round may stand: known bets, whole TWD, each and all within their limits, stars within one player's share.
 * Null when they may.
 */
export function refusal({ rules, limits, playerCap, starCap }: SharedLine, bets: Bets): Refused | null {
  for (const [bet, cents] of bets) {
    const limit: Limit | undefined = limits[rules.line(bet)?.limit ?? '']
    if (!limit || cents % 100n !== 0n) return { code: 'bet_not_offered', bet }
    if (cents < BigInt(limit.min) * 100n || cents > BigInt(limit.max) * 100n) return { code: 'limit', bet, ...limit }
  }
  if (playerCap !== undefined && sumOf(bets) > BigInt(playerCap) * 100n) return { code: 'player_cap', max: playerCap }
  const isOverShare = starCap && mostOnStars(rules, bets, starCap.winners) > BigInt(starCap.paysPlayer) * 100n
  return isOverShare ? { code: 'player_share', max: starCap.paysPlayer } : null
}

/** Whether the house may take these totals of a round: no book loses more than the cap in its worst case, nor all stars together. */
export function isWithinCap({ rules, exposureCap, starCap }: SharedLine, totals: Bets): boolean {
  const capOf = (book: string) => starCap?.each[rules.line(book)?.limit ?? ''] ?? exposureCap
  if ([...exposures(rules, totals)].some(([book, loss]) => loss > BigInt(capOf(book)) * 100n)) return false
  return !starCap || mostOnStars(rules, totals, starCap.winners) <= BigInt(starCap.pays) * 100n
}

/**
 * Upper bound of what combinations can pay together. The exact worst draw is a search over all draws; but only so many
 * combinations of a kind win at once, so the dearest of each kind are never less than any draw pays.
 */
export function mostOnStars(rules: SharedLine['rules'], totals: Bets, winners: Readonly<Record<string, number>>): bigint {
  const pays = new Map<string, bigint[]>()
  for (const [bet, cents] of totals) {
    const line = rules.line(bet)
    if (line?.book !== bet) continue
    const of = pays.get(line.limit) ?? []
    of.push(returnOf(cents, Math.max(...line.returns)))
    pays.set(line.limit, of)
  }
  const dearest = [...pays].flatMap(([limit, list]) => list.toSorted((a, b) => (a > b ? -1 : 1)).slice(0, winners[limit]))
  return dearest.reduce((sum, each) => sum + each, 0n)
}
