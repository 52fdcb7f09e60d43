import { dayAfter } from '@jade/contract/dates'
import { type App, type Queryable, Refusal, systemIntent, type Unit } from '@jade/service/app'
import * as runs from './runs.store.ts'

const machine = systemIntent('vip.walk')
const BATCH = 500
/** Walks look for corrections of bets that were settled so many days ago, and not of older ones. */
export const SEEN_BACK_DAYS = 35

/** What one player of a walk came to; cents of what was given. */
export interface Done {
  readonly count: bigint
  readonly cents: bigint
}

export interface Walk {
  readonly kind: runs.RunKind
  readonly day: string
  /** The next players by their number, at most `limit`. */
  next(page: { readonly after: bigint; readonly limit: number }): Promise<readonly bigint[]>
  /** Does its work with these, in their order. */
  each(players: readonly bigint[]): Promise<Done>
}

/**
 * Walks through players once for a day. It may die anywhere and be begun again: the cursor only says where to go on, and what is given has a unique key
 * of its own.
 */
export async function walk(app: App, { kind, day, next, each }: Walk): Promise<void> {
  let run = await app.unit(machine, (u) => runs.beginRun(u.tx, { kind, day, now: u.now }))
  while (!run.done) {
    const players = await next({ after: run.cursor, limit: BATCH })
    const { count, cents } = await each(players)
    const cursor = players.at(-1) ?? run.cursor
    const done = players.length < BATCH
    await app.unit(machine, (u) => runs.moveRun(u.tx, { kind, day, cursor, done, count, cents, now: u.now }))
    run = { ...run, cursor, done }
  }
}

/** Gives to one player in a unit of its own. A refusal (nothing may be given to this player) gives nothing. */
export async function giveOne(app: App, give: (u: Unit) => Promise<bigint>): Promise<Done> {
  try {
    const cents = await app.unit(machine, give)
    return { count: cents > 0n ? 1n : 0n, cents }
  } catch (error) {
    if (error instanceof Refusal) return NOTHING
    throw error
  }
}

export const NOTHING: Done = { count: 0n, cents: 0n }

/** The sum of what each of these came to, one after the other. */
export async function oneByOne<T>(of: readonly T[], each: (one: T) => Promise<Done>): Promise<Done> {
  let sum = NOTHING
  for (const one of of) {
    const { count, cents } = await each(one)
    sum = { count: sum.count + count, cents: sum.cents + cents }
  }
  return sum
}

/** The first day that the rebates of a day look at: what was settled before rebates began, or longer ago, is not theirs. */
export async function lookedBackTo(q: Queryable, day: string): Promise<string> {
  const { first } = await runs.runExtent(q, 'rebate')
  const back = dayAfter(day, -SEEN_BACK_DAYS)
  return first !== null && first > back ? first : first === null ? day : back
}
