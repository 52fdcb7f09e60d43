import pg from 'pg'
import type { Programs, ProgramName } from './programs.fixture.ts'

export interface Troubles {
  kills: Record<ProgramName, number>
  cutConnections: number
  heldLocks: number
  movedClocks: number
  outsideFaults: number
}

type Chance = (below: number) => number

const victims: readonly ProgramName[] = ['server', 'second', 'studio', 'server', 'sandbox', 'second']
/** Rows that money operations lock, held by somebody else for longer than any of our waits. */
const lockable = [
  'select 1 from ledger.holder order by random() limit 20 for update',
  'select 1 from cashier.withdrawal where ended_at is null order by random() limit 5 for update',
  'select 1 from cashier.deposit where ended_at is null order by random() limit 10 for update',
  'select 1 from wallet.transfer where ended_at is null order by random() limit 10 for update',
  'select 1 from studio_book.holder order by random() limit 20 for update',
]
const HOLD_MS = 2_600
/** Programs of one house may disagree about the time by as much. */
const CLOCK_MS = 20_000
const faults = [
  { target: 'studio', mode: 'lost_reply' },
  { target: 'studio', mode: 'cut_before' },
  { target: 'seamless', mode: 'lost_reply' },
  { target: 'seamless', mode: 'no_effect' },
  { target: 'pay', mode: 'bad_gateway' },
  { target: 'payout', mode: 'lost_reply' },
] as const

export const newTroubles = (): Troubles => ({
  kills: { server: 0, second: 0, studio: 0, sandbox: 0 },
  cutConnections: 0,
  heldLocks: 0,
  movedClocks: 0,
  outsideFaults: 0,
})

/** Everything that goes wrong, one thing after the other, until so many programs were killed or the time is over; counted in `done`. */
export async function makeTrouble(
  programs: Programs,
  done: Troubles,
  so: { readonly kills: number; readonly minutes: number; readonly chance: Chance; readonly databaseUrl: string },
): Promise<void> {
  const { kills, minutes, chance, databaseUrl } = so
  const until = performance.now() + minutes * 60_000
  const db = new pg.Pool({ connectionString: databaseUrl, max: 3, application_name: 'trouble' })
  db.on('error', () => {})
  db.on('connect', (client) => client.on('error', () => {}))

  async function killOne(at: number): Promise<void> {
    const name = victims[at % victims.length] ?? 'server'
    const clockMs = chance(3) === 0 ? (chance(2) === 0 ? CLOCK_MS : -CLOCK_MS) : 0
    await programs.kill(name, clockMs)
    done.kills[name] += 1
    if (clockMs !== 0) done.movedClocks += 1
  }

  async function cut(): Promise<void> {
    const { rowCount } = await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'jade'
       order by random() limit 12`,
    )
    done.cutConnections += rowCount ?? 0
  }

  async function holdLocks(): Promise<void> {
    const client = await db.connect()
    try {
      await client.query('begin')
      await client.query(lockable[chance(lockable.length)] ?? '')
      await new Promise((resolve) => setTimeout(resolve, HOLD_MS))
      await client.query('rollback')
      done.heldLocks += 1
    } finally {
      client.release()
    }
  }

  async function failOutside(): Promise<void> {
    const fault = faults[chance(faults.length)]
    const reply = await fetch(`${programs.sandbox}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fault, count: 1 + chance(3) }),
    }).catch(() => null)
    if (reply?.ok) done.outsideFaults += 1
  }

  try {
    for (let n = 0; n < kills && performance.now() < until; n += 1) {
      const others = [cut, holdLocks, failOutside]
      await Promise.all([killOne(n), others[chance(others.length)]?.()])
      await new Promise((resolve) => setTimeout(resolve, 300 + chance(1_200)))
    }
  } finally {
    await db.end()
  }
}
