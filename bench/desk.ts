import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@jade/service/database'
import { mountHttp } from '@jade/service/http'
import { createFastify } from '@jade/service/http/fastify'
import { createLogger } from '@jade/service/log'
import { createService } from '@jade/service/service'
import { testConfig, testKeys } from '@jade/test-kit/config'
import { TOTP } from 'otpauth'
import pg from 'pg'
import { operatorRights, rooms } from '../apps/server/src/app/rooms.ts'
import { seedRooms } from '../apps/server/src/app/seeds.ts'
import { staffAuthenticator } from '../apps/server/src/modules/backoffice/door.ts'
import { ask } from './ask.ts'
import { largeHouse } from './large-house.ts'
import { listening } from './listening.ts'
import { onOwnDatabase } from './own-database.ts'
import { quantile } from './pairs.ts'

/** The operator's console over a house of a million players, beside one of ten thousand: lists at any depth, totals, searches, the first screen. */

const LARGE = 1_000_000
const SMALL = 10_000
const ASKED = 40
const LIST_MS = 50
const TOTALS_MS = 200
const SCREEN_MS = 1_000

interface Desk {
  /** The answer of a call of the console. */
  ask(path: string, body?: object): Promise<{ readonly next?: string }>
  close(): Promise<void>
}

const agent = new Agent({ keepAlive: true })

async function openDesk(databaseUrl: string, players: number): Promise<Desk> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jade-bench-'))
  const database = await openDatabase({ databaseUrl, dataDir })
  const config = testConfig(dataDir, databaseUrl)
  const service = await createService({ config, database, rooms, keys: testKeys, log: createLogger({ level: 'error' }) })
  await seedRooms(service)
  await filled(databaseUrl, players)
  const office = createFastify(config)
  await mountHttp(office, service.app, {
    rooms,
    audience: 'operators',
    authenticateStaff: staffAuthenticator(operatorRights),
    rates: async () => 0,
  })
  await office.ready()
  const port = await listening(office.server)
  const asked = (path: string, body?: object, cookie = '') =>
    ask({ agent, port, path: `/office/api${path}`, body: body && JSON.stringify(body), headers: { cookie } })
  const totp = new TOTP({ secret: 'JBSWY3DPEHPK3PXP', digits: 6, period: 30 }).generate()
  const { headers } = await asked('/login', { account: 'owner', password: 'staff1234', totp })
  const cookie = headers['set-cookie']?.join('').split(';')[0] ?? ''
  return {
    ask: async (path, body) => JSON.parse((await asked(path, body, cookie)).text) as Awaited<ReturnType<Desk['ask']>>,
    close: async () => {
      office.server.closeAllConnections()
      await office.close()
      await service.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** On one connection: some of the statements are about those that follow. */
async function filled(databaseUrl: string, players: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of largeHouse(players)) await client.query(statement)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Any day of the year, without chance. */
function day(n: number): string {
  const back = 20 + Math.floor(((n * 0.618_033_988_749_895) % 1) * 340)
  return new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
}

/** What is asked for the n-th time, made ready; what it answers is measured. */
type Prepare = (desk: Desk, n: number) => Promise<() => Promise<unknown>>

/** The second page of a list, oldest first, from any day on, found by the cursor of the first; the first is asked before and not measured. */
const deep =
  (path: (date: string) => string): Prepare =>
  async (desk, n) => {
    const first = path(`${day(n)}..${new Date().toISOString().slice(0, 10)}`)
    const { next = '' } = await desk.ask(first)
    return () => desk.ask(`${first}&cursor=${next}`)
  }
const one =
  (path: (n: number) => string): Prepare =>
  async (desk, n) =>
  () =>
    desk.ask(path(n))
const totals =
  (list: string, filters: object): Prepare =>
  async (desk) =>
  () =>
    desk.ask(`/lists/${list}/totals`, { filters })

const lists: Readonly<Record<string, Prepare>> = {
  'players, newest first': one(() => '/players'),
  'players, any page': deep((date) => `/players?date=${date}&sort=registered_at`),
  'players by the beginning of an account': one((n) => `/players?q=large${n % 90}`),
  'players who are locked': one(() => '/players?status=locked'),
  'deposits in review': one(() => '/deposits'),
  'deposits, any page': deep((date) => `/deposits?list=all&date=${date}&sort=created_at`),
  'deposits, any page by amount': deep((date) => `/deposits?list=all&date=${date}&sort=amount&amount=50000..`),
  'deposits of 90,000 and more': one(() => '/deposits?list=all&amount=90000..'),
  'deposits of levels 8 and 9 that failed': one(() => '/deposits?list=all&level=8,9&status=third_failed'),
  "yesterday's withdrawals over 50,000 of level 3, oldest first": one(
    () => '/withdrawals?list=all&date=yesterday&amount=50000..&level=3&sort=created_at',
  ),
  'withdrawals, any page': deep((date) => `/withdrawals?list=all&date=${date}&sort=created_at`),
  'a withdrawal by its number': one((n) => `/withdrawals?list=all&q=WL${1 + ((n * 37) % 9_000)}`),
  'transfers, any page': deep((date) => `/transfers?list=all&date=${date}&sort=created_at`),
  'transfers that were refused': one(() => '/transfers?list=all&state=refused'),
  'bets, newest first': one(() => '/bets'),
  'bets, any page': deep((date) => `/bets?date=${date}&sort=placed_at`),
  'bets of 1,000 and more of a month': one(() => '/bets?date=last_month&amount=1000..'),
  'bets of a round': one((n) => `/bets?round=large${1 + ((n * 7919) % 90_000)}`),
  'the audit log, any page': deep((date) => `/audit?date=${date}&sort=at`),
  'the audit log of one person': one((n) => `/audit?actor=service${n % 40}`),
}

const month = { date: 'last_month' }
const sums: Readonly<Record<string, Prepare>> = {
  "a month's deposits, counted and summed": totals('deposits', { ...month, list: 'all' }),
  "a month's withdrawals, counted and summed": totals('withdrawals', { ...month, list: 'all' }),
  "a month's transfers, counted and summed": totals('transfers', { ...month, list: 'all' }),
  "a month's bets, counted and summed": totals('bets', month),
}

const searches: Readonly<Record<string, Prepare>> = {
  'search: an account': one((n) => `/search?q=large${1 + ((n * 37) % 9_000)}`),
  'search: a phone': one((n) => `/search?q=098${String(1 + ((n * 37) % 9_000)).padStart(7, '0')}`),
  'search: a name': one(() => `/search?q=${encodeURIComponent('王小明')}`),
  'search: an order': one((n) => `/search?q=DL${1 + ((n * 37) % 9_000)}`),
  'search: an address': one((n) => `/search?q=10.0.${n % 30}.${n % 250}`),
}

const screen: Prepare = async (desk) => () =>
  Promise.all(['/me', '/dashboard', '/dashboard/days', '/dashboard/money', '/inbox/unread', '/alerts'].map((path) => desk.ask(path)))

const cases: readonly { readonly name: string; readonly prepare: Prepare; readonly ceiling: number }[] = [
  ...Object.entries(lists).map(([name, prepare]) => ({ name, prepare, ceiling: LIST_MS })),
  ...Object.entries(sums).map(([name, prepare]) => ({ name, prepare, ceiling: TOTALS_MS })),
  ...Object.entries(searches).map(([name, prepare]) => ({ name, prepare, ceiling: LIST_MS })),
  { name: 'the first screen, all its calls at once', prepare: screen, ceiling: SCREEN_MS },
]

let turn = 0
async function p95(desk: Desk, prepare: Prepare): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < ASKED; n += 1) {
    const act = await prepare(desk, (turn += 1))
    const start = performance.now()
    await act()
    times.push(performance.now() - start)
  }
  return quantile(times, 0.95)
}

/** Returns the table: p95 over the large house and over the small one, in alternation. Needs a PostgreSQL database of its own. */
export async function benchDesk(
  url: string,
  { pairs = 5, players = LARGE }: { readonly pairs?: number; readonly players?: number } = {},
): Promise<string> {
  return onOwnDatabase(url, async (ofSmall) => {
    const [large, small] = [await openDesk(url, players), await openDesk(ofSmall, SMALL)]
    const lines: string[] = []
    for (const { name, prepare, ceiling } of cases) {
      await p95(small, prepare)
      await p95(large, prepare)
      const met: (readonly [number, number])[] = []
      for (let pair = 0; pair < pairs; pair += 1) met.push([await p95(large, prepare), await p95(small, prepare)])
      const middle = (of: (pair: readonly [number, number]) => number) => quantile(met.map(of), 0.5)
      const ms = middle(([a]) => a)
      lines.push(
        `| ${name} | ${ms.toFixed(1)} ms | ${middle(([, b]) => b).toFixed(1)} ms | **${middle(([a, b]) => a / b).toFixed(2)}** | ${ceiling} ms | ${ms <= ceiling ? 'yes' : 'NO'} |`,
      )
    }
    await Promise.all([large.close(), small.close()])
    const head = `| p95 of ${ASKED} | ${players.toLocaleString('en')} players | ${SMALL.toLocaleString('en')} players | ratio | at most | held |`
    return [head, '|---|---|---|---|---|---|', ...lines].join('\n')
  })
}
