import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayAfter } from '@jade/contract/dates'
import { type BetsSettled, betsSettled } from '@jade/contract/games/events'
import { systemIntent } from '@jade/service/app'
import { type Database, openDatabase } from '@jade/service/database'
import { createLogger } from '@jade/service/log'
import { GATHERED_MOST } from '@jade/service/room'
import { createService, type Service } from '@jade/service/service'
import { testConfig } from '@jade/test-kit/config'
import { recount } from '../apps/server/src/app/recount.ts'
import { rooms } from '../apps/server/src/app/rooms.ts'
import { bets } from '../apps/server/src/modules/counters/bets.rules.ts'
import { count } from '../apps/server/src/modules/counters/count.service.ts'
import { countersRoom } from '../apps/server/src/modules/counters/room.ts'
import { onOwnDatabase } from './own-database.ts'
import { processorTime } from './processor-time.ts'

/**
 * What counting costs on PostgreSQL: the engine alone, in units of 500 announcements of 50,000 players of whom few play most; with its outbox; and
 * the comparison of a busy day with the bets themselves.
 */

const PLAYERS = 50_000
const GROUPS = ['slots', 'live', 'fish', 'sports'] as const
const DAY = '2026-06-15'
/** A thirtieth of ten million. */
const DAY_BETS = 333_000
/** What a settled bet costs without counters: bench/bets.ts, gathered. A fifth of it is what all counters together may cost. */
const SETTLED_PER_SECOND = 1_800
const ENGINE_FLOOR = 40_000
const OUTBOX_FLOOR = SETTLED_PER_SECOND * 5
const DAY_CEILING_SECONDS = 2
/** The last tenth against the first. */
const FLAT_FLOOR = 0.8

let serial = 0
/** Days go by as bets come in. */
function announced(perDay: number): BetsSettled {
  serial += 1
  const even = (serial * 0.618_033_988_749_895) % 1
  const day = dayAfter(DAY, Math.floor(serial / perDay))
  const [bet, win] = [String(1000 + (serial % 900)), String((serial % 1900) - 1000)]
  return {
    playerId: String(1 + Math.floor(PLAYERS * even ** 3)),
    code: 'JADE',
    group: GROUPS[serial % 4] ?? 'slots',
    walletId: 0,
    betCents: bet,
    validBetCents: bet,
    winLossCents: win,
    count: 1,
    businessDate: day,
    key: `studio:01JXW${String(serial).padStart(21, '0')}`,
    version: 0,
    game: 'SLT243',
    name: { zh: '', en: '' },
    stands: { status: 'settled', betCents: bet, validBetCents: bet, odds: null, lossChance: null, placedAt: `${day}T00:00:00.000Z` },
    before: null,
  }
}

const some = (perDay: number) => Array.from({ length: GATHERED_MOST }, () => announced(perDay))
const intent = systemIntent('bench')
/** A line of the table; `goal` with whether it was held, where there is one. */
const row = (what: string, figure: string, goal?: readonly [says: string, held: boolean]) =>
  `| ${what} | ${figure} | ${goal?.[0] ?? ''} | ${goal === undefined ? '' : goal[1] ? 'yes' : 'NO'} |`
const whole = (value: number) => Math.round(value).toLocaleString('en')

/** Seconds on the clock and on the processor: of this process and of its backends, so that other work on the machine does not count. */
interface Spent {
  readonly wall: number
  readonly processor: number
}

async function spent(database: Database): Promise<Spent> {
  const processor = await processorTime(database)
  return { wall: performance.now() / 1000, processor }
}

async function measured<T>(database: Database, work: () => Promise<T>): Promise<Spent & { readonly value: T }> {
  const before = await spent(database)
  const value = await work()
  const after = await spent(database)
  return { value, wall: after.wall - before.wall, processor: after.processor - before.processor }
}

/** WAL in bytes so far. */
async function written(database: Database): Promise<number> {
  const {
    rows: [read],
  } = await database.db.query<{ at: string }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as at`)
  return Number(read?.at)
}

async function engineAlone({ app, database }: Service, most: number): Promise<readonly string[]> {
  const tenths: Spent[] = []
  const before = await written(database)
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const units = Array.from({ length: most / 10 / GATHERED_MOST }, () => some(most / 30))
    tenths.push(
      await measured(database, async () => {
        for (const events of units) await app.unit(intent, (u) => count(u, bets, events))
      }),
    )
  }
  const bytes = (await written(database)) - before
  const all = (of: (one: Spent) => number) => most / tenths.reduce((sum, one) => sum + of(one), 0)
  const mean = all((one) => one.processor)
  const flat = (tenths[0]?.processor ?? 0) / (tenths.at(-1)?.processor ?? 1)
  return [
    row(`the engine alone, ${whole(most)} bets`, `${whole(all((one) => one.wall))} a second; ${whole(mean)} by processor time`, [
      `${whole(ENGINE_FLOOR)} at least`,
      mean >= ENGINE_FLOOR,
    ]),
    row('WAL of a bet, its name included', `${whole(bytes / most)} bytes`),
    row('the last tenth against the first', flat.toFixed(2), [`${FLAT_FLOOR.toFixed(2)} at least`, flat >= FLAT_FLOOR]),
  ]
}

async function throughTheOutbox({ app, database, outbox }: Service): Promise<string> {
  const BETS = 20_000
  for (let done = 0; done < BETS; done += GATHERED_MOST)
    await app.unit(intent, async (u) => {
      for (const payload of some(BETS)) u.emit({ name: betsSettled, payload })
    })
  const { wall, processor } = await measured(database, () => outbox.drain())
  return row(
    'fetched, counted and taken off by the outbox, one process',
    `${whole(BETS / wall)} a second; ${whole(BETS / processor)} by processor time`,
    [`${whole(OUTBOX_FLOOR)} at least (a fifth of a settled bet)`, BETS / processor >= OUTBOX_FLOOR],
  )
}

/** A day's bets as records and as counters, by the same rule, past the rooms. */
async function busyDay(database: Database): Promise<void> {
  await database.script(`
    truncate counters.bet_day, counters.platform_day, counters.seen;
    set session_replication_role = replica;
    insert into games.bet (vendor, vendor_ref, player_id, code, group_code, product_id, name_cn, name_en, round_id, bet_cents, valid_bet_cents,
      payout_cents, tip_cents, status, mirrored_cents, placed_at, settled_at, changed_at, created_at)
    select 'studio', n::text, 1 + floor(${PLAYERS} * power(mod(n * 0.618033988749895, 1), 3)), 'JADE', (array['slots', 'live', 'fish', 'sports'])[1 + n % 4],
      'SLT243', '', '', '', 1000 + n % 900, 1000 + n % 900, n % 1900, 0, 'settled', 0, at, at, at, at
      from (select n, timestamptz '2026-05-17 00:00+08' + n * interval '259.2 milliseconds' as at from generate_series(0, ${DAY_BETS} * 3 - 1) n) bet;
    set session_replication_role = origin;
    insert into counters.bet_day
    select player_id, (settled_at at time zone 'Asia/Taipei')::date, group_code, count(*), sum(bet_cents), sum(valid_bet_cents), sum(payout_cents - bet_cents)
      from games.bet group by 1, 2, 3;
    analyze games.bet; analyze counters.bet_day`)
}

async function recountOfADay(database: Database): Promise<string> {
  await busyDay(database)
  const day = { from: '2026-05-18', to: '2026-05-18' }
  const { value, wall, processor } = await measured(database, () => recount(database, new Date(), day))
  const { compared, miscounts } = value
  if (miscounts.length > 0) throw new Error(`recount found ${miscounts.length} of ${compared}`)
  return row(
    `recount of a day: ${whole(DAY_BETS)} bets, ${whole(compared)} counters`,
    `${wall.toFixed(2)} s; ${processor.toFixed(2)} s of processor time`,
    [`${DAY_CEILING_SECONDS} s at most`, processor <= DAY_CEILING_SECONDS],
  )
}

/** Returns the table. Needs a PostgreSQL database of its own. `most`: bets through the engine. */
export async function benchCounters(url: string, { most = 1_000_000 }: { readonly most?: number } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'counters-bench-'))
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, { patience: 60 })
  try {
    const config = testConfig(folder, url)
    const log = createLogger({ level: 'error' })
    // All tables are there; of the reactions only those of the counters.
    await createService({ config, database, rooms, log })
    const service = await createService({ config, database, rooms: [countersRoom], log })
    const rows = [...(await engineAlone(service, most)), await throughTheOutbox(service), await recountOfADay(database)]
    return ['| What | Figure | goal | held |', '|---|---|---|---|', ...rows].join('\n')
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server: counters are measured there.')
  console.log(`Load before: ${loadavg()[0]?.toFixed(2)}`)
  const [most = 1_000_000] = process.argv.slice(2).map(Number)
  console.log(await onOwnDatabase(url, (own) => benchCounters(own, { most })))
  console.log(`Load after: ${loadavg()[0]?.toFixed(2)}`)
}
