import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BOOK_EVERY_MS, TICK_MS } from '../apps/studio/src/fish/hall.ts'
import { quantile } from './pairs.ts'

const PLAYERS = 200
const CORE_MOST = 0.9
/** A frame missed. */
const LATE_MOST_MS = TICK_MS
/** A hit waits for its room's turn, and for the turn after while one is being booked. */
const WAIT_MOST_MS = 2 * BOOK_EVERY_MS

interface Measured {
  readonly rooms: number
  /** Of one core. */
  readonly share: number
  /** Settled a second. */
  readonly bullets: number
  /** How late each tick was, milliseconds. */
  readonly lates: readonly number[]
  /** From each hit to its ending, told after its booking, milliseconds. */
  readonly waits: readonly number[]
}

/** Fifty fish rooms of four players who all shoot: what twenty ticks a second cost, without and with the book. */
export async function benchFish(databaseUrl: string | undefined, { quick = false } = {}): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jade-fish-'))
  const child = fork(new URL('fish-server.ts', import.meta.url), [databaseUrl ?? '', dataDir, String(PLAYERS), quick ? '5' : '20'])
  try {
    const { alone, booked } = await new Promise<{ alone: Measured; booked: Measured }>((resolve, reject) => {
      child.once('message', (message) => resolve(message as { alone: Measured; booked: Measured }))
      child.once('exit', (code) => reject(new Error(`the studio ended with ${code}`)))
    })
    const told = (values: readonly number[]) => `${quantile(values, 0.5).toFixed(0)} / ${quantile(values, 0.99).toFixed(0)} ms`
    const row = (name: string, { share, bullets, lates, waits }: Measured, judged = true) => {
      const held = share <= CORE_MOST && quantile(lates, 0.99) <= LATE_MOST_MS && quantile(waits, 0.99) <= WAIT_MOST_MS
      return `| ${name} | ${(share * 100).toFixed(1)} % | ${bullets.toFixed(0)} | ${told(lates)} | ${told(waits)} | ${judged ? (held ? 'yes' : 'NO') : ''} |`
    }
    return [
      `| ${booked.rooms} fish rooms of 4, 20 ticks a second, one process with its players | one core | bullets settled a second | ticks late, median / p99 | hit to booked and told, median / p99 | held |`,
      '|---|---|---|---|---|---|',
      row('rooms alone', alone),
      row(
        `every batch drawn and booked, ${databaseUrl === undefined ? 'embedded database' : 'PostgreSQL'}`,
        booked,
        databaseUrl !== undefined,
      ),
      `\nAt most: ${CORE_MOST * 100} % of a core, ${LATE_MOST_MS} ms, ${WAIT_MOST_MS} ms (p99).`,
    ].join('\n')
  } finally {
    child.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}
