import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { lottery } from '../crash.fixture.ts'
import { type Calls, openCalls, type Tally } from './calls.fixture.ts'
import * as judge from './oracle.fixture.ts'
import { type Acknowledged, note, playerOf, type Seen, type StaffCookies, staffOf, type StormPlayer } from './people.fixture.ts'
import { type Programs, programNames } from './programs.fixture.ts'
import { makeTrouble, newTroubles } from './trouble.fixture.ts'

/** A house between two storms: whose it is, and what the storms before were told. */
export interface StormHouse {
  readonly databaseUrl: string
  readonly players: readonly StormPlayer[]
  /** What each player had before the first storm, in cents. */
  readonly openingCents: bigint
  /** Where its house accounts stood before the first storm. */
  readonly begun: judge.HouseSums
  readonly acknowledged: readonly Acknowledged[]
  /** Storms before, and how many programs they killed. */
  readonly slices: number
  readonly kills: number
}

/** How a storm ended. */
export interface StormReport {
  readonly figures: Readonly<Record<string, unknown>>
  /** What is wrong, in sentences; none of them means that it held. */
  readonly verdict: readonly string[]
  readonly unanswered: number
  /** What was acknowledged in this storm, by kind. */
  readonly kinds: Readonly<Record<string, number>>
  /** Programs killed in this storm. */
  readonly killed: number
  /** The house after it, for the next one. */
  readonly house: StormHouse
}

interface StormOptions {
  readonly programs: Programs
  readonly cookies: StaffCookies
  readonly kills: number
  /** At most so long, calm and verdict not counted. */
  readonly minutes: number
  readonly seed: number
}

const CLIENT_PATIENCE_MS = 60_000
const SETTLE_MS = 240_000
/** A player looks at what came back before the next thing, for up to so long: two hundred without a pause leave killed programs no processor to start on. */
const THINKING_MS = 1_500
const sentence = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/**
 * One storm over a house: its people at work until so many programs were killed, then its end. It never throws for what it finds: whatever goes
 * wrong, in the house or in the storm itself, is a sentence of the verdict, with the figures so far.
 */
export async function storm(house: StormHouse, so: StormOptions): Promise<StormReport> {
  const begun = performance.now()
  const tally: Tally = { attempts: 0, unanswered: 0, broken: [] }
  const seen: Seen = { acknowledged: [...house.acknowledged], open: [], refused: 0 }
  const troubles = newTroubles()
  const oracle = judge.openOracle(house.databaseUrl)
  const calls = openCalls(so.programs, tally)
  const verdict: string[] = []
  const step = async (what: string, work: () => Promise<readonly string[]>) => {
    try {
      verdict.push(...(await work()))
    } catch (error) {
      verdict.push(`${what}: ${sentence(error)}`)
    }
  }
  await step('the storm ended early', () => rage(house, so, { calls, seen, tally, troubles }))
  await step('the end of the storm', () => calmDown(so.programs, calls, seen))
  await step('what has no ending', () => unfinished(oracle))
  await so.programs.close()
  await step('the oracle', () => judged(oracle, house, seen.acknowledged))
  verdict.push(...tally.broken.map((line) => `an answer that nobody may get: ${line}`))
  await oracle.close()
  const fresh = seen.acknowledged.slice(house.acknowledged.length)
  const kinds: Record<string, number> = {}
  for (const { kind } of fresh) kinds[kind] = (kinds[kind] ?? 0) + 1
  const killed = Object.values(troubles.kills).reduce((sum, one) => sum + one, 0)
  const { attempts, unanswered } = tally
  const seconds = Math.round((performance.now() - begun) / 1000)
  const asked = { attempts, unanswered, refused: seen.refused, askedAgain: seen.open.length }
  return {
    figures: { seed: so.seed, slice: house.slices + 1, clients: house.players.length, seconds, ...asked, ...kinds, killed, ...troubles },
    verdict,
    unanswered,
    kinds,
    killed,
    house: { ...house, acknowledged: seen.acknowledged, slices: house.slices + 1, kills: house.kills + killed },
  }
}

interface Weather {
  readonly calls: Calls
  readonly seen: Seen
  readonly tally: Tally
  readonly troubles: ReturnType<typeof newTroubles>
}

/** Everybody at work while everything goes wrong. */
async function rage(house: StormHouse, so: StormOptions, { calls, seen, tally, troubles }: Weather): Promise<readonly string[]> {
  const seed = so.seed + house.slices * 1_000
  const chance = lottery(seed)
  const staff = staffOf(calls, seen, { cookies: so.cookies, slice: house.slices })
  let over = false
  /** Somebody whose work breaks has found something: it is told, and they go home. */
  const until = async (work: () => Promise<unknown>) => {
    try {
      while (!over) await work()
    } catch (error) {
      tally.broken.push(`somebody could not go on: ${sentence(error)}`)
    }
  }
  const people = [
    ...house.players.map((player, n) => {
      const act = playerOf(calls, seen, { player, slice: house.slices })
      const own = lottery(seed + n)
      return until(async () => {
        await act(own)
        await pause(own(THINKING_MS))
      })
    }),
    until(staff.review),
    until(staff.pay),
    until(() => staff.adjust(house.players[chance(house.players.length)] as StormPlayer)),
  ]
  try {
    await makeTrouble(so.programs, troubles, { ...so, chance, databaseUrl: house.databaseUrl })
  } finally {
    over = true
    await Promise.all(people)
  }
  return []
}

/** Ends the faults outside, sets the clocks right, and lets everybody who heard nothing ask until there is an answer. */
async function calmDown(programs: Programs, calls: Calls, seen: Seen): Promise<readonly string[]> {
  await fetch(`${programs.sandbox}/faults`, { method: 'DELETE' }).catch(() => null)
  for (const name of programNames) await programs.kill(name, 0)
  const silent: string[] = []
  for (const { wish, kind } of seen.open) {
    const reply = await calls.ask(wish, CLIENT_PATIENCE_MS)
    if (reply === null) silent.push(`${wish.method} ${wish.path} of ${wish.who} is never answered`)
    else note(seen, { kind, wish, reply })
  }
  return silent
}

/** Vendors make "never seen" final after seconds; then nothing may be in doubt. */
async function unfinished(oracle: judge.Oracle): Promise<readonly string[]> {
  const open = async () => Object.entries(await judge.unfinished(oracle)).filter(([, count]) => count !== 0)
  const ended = expect.poll(open, { timeout: SETTLE_MS, interval: 1_000 }).toEqual([])
  return ended.then(
    () => [],
    async () => [`not ended after ${SETTLE_MS / 1000} s: ${JSON.stringify(await open())}`],
  )
}

async function judged(oracle: judge.Oracle, house: StormHouse, known: readonly Acknowledged[]): Promise<readonly string[]> {
  const ids = house.players.map(({ id }) => id)
  return [
    ...(await judge.bookFaults(oracle, 'ledger')),
    ...(await judge.bookFaults(oracle, 'studio_book')),
    ...(await judge.acknowledgedFaults(oracle, known)),
    ...(await judge.outsideFaults(oracle, house.begun)),
    ...(await judge.vendorFaults(oracle)),
    ...(await judge.playerFaults(oracle, house.openingCents, ids)),
  ]
}
