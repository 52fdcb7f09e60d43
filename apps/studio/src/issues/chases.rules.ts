import { type Bets, sumOf } from '../tables/tables.rules.ts'

/** What is decided about a series of bets. Pure; cents by bet. */

export function timesOver(bets: Bets, multiple: number): Bets {
  return new Map([...bets].map(([bet, cents]) => [bet, cents * BigInt(multiple)]))
}

/** A step and the whole slip that it is a part of. */
export interface StepEnd {
  readonly bets: Bets
  readonly slip: Bets
  readonly returns: Bets
}

/** A series stops at a win: one of its lines returned more than was staked on it. A returned stake is none. */
export function hasWon({ bets, slip, returns }: StepEnd): boolean {
  return [...bets.keys()].some((bet) => (returns.get(bet) ?? 0n) > (slip.get(bet) ?? 0n))
}

/** What a step's bets returned: their share of what the slip's bets of that name did. */
export function returnedTo({ bets, slip, returns }: StepEnd): bigint {
  const shares = [...bets].map(([bet, cents]): [string, bigint] => [bet, ((returns.get(bet) ?? 0n) * cents) / (slip.get(bet) ?? cents)])
  return sumOf(new Map(shares))
}
