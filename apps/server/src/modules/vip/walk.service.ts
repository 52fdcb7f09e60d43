import { dayAfter } from '@jade/contract/dates'
import { type App, type Queryable, Refusal, systemIntent, type Unit } from '@jade/service/app'
import * as runs from './runs.store.ts'

const machine = systemIntent('vip.walk')
const BATCH = 500
/** Walks look for corrections of bets that were settled so many days ago, and not of older ones. */
export const SEEN_BACK_DAYS = 35

/** So many players of a batch may fail before the walk is given up for this turn. */
const MOST_FAILED = 20

/** What one player of a walk came to; cents of what was given. */
interface Done {
  readonly count: bigint
  readonly cents: bigint
}

/** What a batch came to, and with how many players it failed. */
interface BatchDone extends Done {
  readonly failed: number
}

export interface Walk {
  readonly kind: runs.RunKind
  readonly day: string
  /** The next players by their number, at most `limit`. */
  next(page: { readonly after: bigint; readonly limit: number }): Promise<readonly bigint[]>
  /** Does its work with these, in their order. */
  each(players: readonly bigint[]): Promise<BatchDone>
}

/**
 * Walks through players once for a day. It may die anywhere and be begun again: the cursor only says where to go on, and what is given has a unique key
 * of its own. A player with whom it fails keeps nobody waiting: the others have their turn, and the next walk of the day begins before that player.
 */
export async function walk(app: App, { kind, day, next, each }: Walk): Promise<void> {
  let run = await app.unit(machine, (u) => runs.beginRun(u.tx, { kind, day, now: u.now }))
  let failed = 0
  while (!run.done) {
    const players = await next({ after: run.cursor, limit: BATCH })
    const { count, cents, failed: more } = await each(players)
    failed += more
    const [cursor, done] = [players.at(-1) ?? run.cursor, players.length < BATCH]
    const moved = failed === 0 ? { cursor, done } : { cursor: 0n, done: false }
    await app.unit(machine, (u) => runs.moveRun(u.tx, { kind, day, ...moved, count, cents, now: u.now }))
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

/** What all of these came to, one after the other. One that fails is logged, and the next one has its turn; throws what too many fail with. */
export async function oneByOne(app: App, players: Iterable<bigint>, each: (playerId: bigint) => Promise<Done>): Promise<BatchDone> {
  let [sum, failed] = [NOTHING, 0]
  for (const id of players) {
    try {
      const { count, cents } = await each(id)
      sum = { count: sum.count + count, cents: sum.cents + cents }
    } catch (error) {
      failed += 1
      if (failed > MOST_FAILED) throw error
      app.log.error({ err: error, player: String(id) }, 'a walk failed with a player, it comes again')
    }
  }
  return { ...sum, failed }
}

/** The first day that the rebates of a day look at: what was settled before rebates began, or longer ago, is not theirs. */
export async function lookedBackTo(q: Queryable, day: string): Promise<string> {
  const { first } = await runs.runExtent(q, 'rebate')
  const back = dayAfter(day, -SEEN_BACK_DAYS)
  return first !== null && first > back ? first : first === null ? day : back
}
