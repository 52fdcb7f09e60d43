import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { systemClock } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StormPlayer } from './people.fixture.ts'
import { type Programs, startPrograms } from './programs.fixture.ts'
import { type StormHouse, storm } from './storm.fixture.ts'
import {
  beforeStorms,
  bootStormHouse,
  keepHouse,
  keptHouse,
  newPlayer,
  secretVariables,
  stormFolder,
  writeReport,
} from './storm-house.fixture.ts'

/** How large a storm is. */
interface StormSize {
  readonly clients: number
  readonly kills: number
  /** The storm ends after so many minutes, whatever was killed by then. */
  readonly minutes: number
  readonly seed: number
  /** Rounds of thirty requests at once before it. */
  readonly races: number
  /** With a name the house stays, and the next run with this name goes on in it: a long storm in slices, with a verdict after each. */
  readonly house: string
}

const TOGETHER = 30
const OPENING = 5_000_000n

/** So often a request comes again before the house counts as down. */
const MOST_RETURNS = 10

/** Who asks the two servers by hand. */
function senders(programs: () => Programs) {
  const cookies = new Map<string, string>()
  /** A one-time code lets in once: who was let in stays. */
  async function cookieOf(account: string): Promise<string> {
    const known = cookies.get(account)
    if (known !== undefined) return known
    const totp = new TOTP({ secret: 'JBSWY3DPEHPK3PXP', digits: 6, period: 30 }).generate()
    const reply = await fetch(`${programs().console()}/office/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, password: 'staff1234', totp }),
    })
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0]
    if (cookie === undefined) throw new Error(`${account} is not let in: ${await reply.text()}`)
    cookies.set(account, cookie)
    return cookie
  }

  /** One request, to whichever of the two servers is next. Told to come again, as thirty at once may be on a slow machine, it does, under its key. */
  async function send(to: 'site' | 'console', path: string, so: { headers: Record<string, string>; body?: object; method?: string }) {
    const request = {
      method: so.method ?? 'POST',
      headers: { ...so.headers, 'idempotency-key': randomUUID(), ...(so.body ? { 'content-type': 'application/json' } : {}) },
      ...(so.body ? { body: JSON.stringify(so.body) } : {}),
    }
    for (let left = MOST_RETURNS; ; left -= 1) {
      const reply = await fetch(`${programs()[to]()}${path}`, request)
      const again = Number(reply.headers.get('retry-after') ?? 0)
      if (reply.status !== 503 || again === 0 || left === 0) return { status: reply.status, text: await reply.text() }
      await delay(again * 1000)
    }
  }
  return { cookieOf, send }
}

type Senders = ReturnType<typeof senders>

const together = (work: (at: number) => Promise<{ status: number; text: string }>) =>
  Promise.all(Array.from({ length: TOGETHER }, (_, at) => work(at)))
const won = (replies: readonly { status: number; text: string }[]) => {
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  return replies.filter(({ status }) => status === 200)
}

/** Rounds of thirty requests together, over both servers: one balance is spent once, one order is decided once. */
async function raceTwoServers(
  t: TestApp,
  { cookieOf, send }: Senders,
  { rounds, first }: { readonly rounds: number; readonly first: number },
): Promise<void> {
  const finance1 = { cookie: await cookieOf('finance1') }
  const finance2 = { cookie: await cookieOf('finance2') }
  for (let round = 0; round < rounds; round += 1) {
    const player = await newPlayer(t, first + round, 100_000n)
    const headers = { authorization: `Bearer ${player.token}`, 'x-forwarded-for': player.ip }
    const spent = await together((at) =>
      at % 2 === 0
        ? send('site', '/api/players/deposit/JADE', { headers, body: { money: '1000.00' } })
        : send('site', '/api/finance/withdraw/create', { headers, body: { type: 'bank', id: player.card, amount: '1000.00' } }),
    )
    expect(won(spent).length, JSON.stringify(spent.map(({ text }) => text))).toBe(1)
    const { rows } = await t.app.db.query<{ id: bigint }>('select id from cashier.withdrawal where player_id = $1', [player.id])
    const id = rows[0]?.id
    if (id === undefined) continue
    const review = `/office/api/withdrawals/${id}`
    const claimed = await together((at) =>
      at % 2 === 0
        ? send('site', `/api/finance/withdraw/cancel/${id}`, { headers, method: 'PUT' })
        : send('console', `${review}/claim`, { headers: finance1 }),
    )
    expect(won(claimed).length).toBe(1)
    const approved = await together(() => send('console', `${review}/approve`, { headers: finance1 }))
    const paid = await together(() => send('console', `${review}/pay`, { headers: finance2 }))
    const wasCancelled = (await t.app.db.query('select 1 from cashier.withdrawal where id = $1 and stage = $2', [id, 'cancelled'])).rowCount
    expect([won(approved).length, won(paid).length]).toEqual(wasCancelled === 1 ? [0, 0] : [1, 1])
  }
}

/**
 * The whole house in a storm (RUNNING-1): players and staff at everything that moves money, while servers, studio and sandbox are killed in
 * turn, connections cut, rows locked, clocks moved and counterparts fail. An oracle that shares no code with the product judges the rows.
 * The verdict, the figures and what the programs said lie in STORM_OUT (else jade-storm in the temporary folder) afterwards.
 */
export function describeStorm({ clients, kills, minutes, seed, races, house: name }: StormSize): void {
  describe.skipIf(!onServer)('a storm [needs PostgreSQL: the embedded database belongs to one process]', () => {
    let t: TestApp | null = null
    let dataDir = ''
    let programs: Programs
    let house: StormHouse

    beforeAll(async () => {
      await mkdir(stormFolder, { recursive: true })
      dataDir = await mkdtemp(join(tmpdir(), 'jade-storm-data-'))
      house = (await keptHouse(name)) ?? (await newHouse())
      const env = { DATABASE_URL: house.databaseUrl, DATA_DIR: dataDir, REDIS_URL: '', TRUSTED_PROXIES: '127.0.0.1/32' }
      programs = await startPrograms({ ...env, ...secretVariables }, stormFolder)
    }, 300_000)
    afterAll(async () => {
      await programs?.close()
      await t?.close()
      await rm(dataDir, { recursive: true, force: true })
    })

    /** Its sums are taken before anybody moves money: the races pay out as well. */
    async function newHouse(): Promise<StormHouse> {
      t = await bootStormHouse(name, systemClock.now())
      const players: StormPlayer[] = []
      for (let n = 0; n < clients; n += 1) players.push(await newPlayer(t, n, OPENING))
      return beforeStorms(t, { players, openingCents: OPENING })
    }
    const ask = senders(() => programs)

    test('thirty at once over both servers: one balance is spent once, one order is decided once', { timeout: 300_000 }, async ({
      skip,
    }) => {
      if (t === null) return skip('the first slice did that')
      await raceTwoServers(t, ask, { rounds: races, first: clients })
    })

    test(`${clients} clients, ${kills} kills: every cent is where the oracle expects it`, { timeout: 7_200_000 }, async () => {
      const staff = {
        finance1: await ask.cookieOf('finance1'),
        finance2: await ask.cookieOf('finance2'),
        service1: await ask.cookieOf('service1'),
      }
      // A storm that is ended from outside leaves its house too, and its keys are not used again.
      await keepHouse(name, { ...house, slices: house.slices + 1 })
      const report = await storm(house, { programs, cookies: staff, kills, minutes, seed })
      const file = await writeReport(report, `${name || 'once'}-${report.house.slices}-seed-${seed}-${process.pid}`)
      await keepHouse(name, report.house)
      console.log(`storm: ${JSON.stringify({ ...report.figures, killsInAll: report.house.kills, file })}`)
      expect(report.verdict).toEqual([])
      // A storm in which nothing was cut off proves nothing.
      expect(report.unanswered).toBeGreaterThan(report.killed)
      // A slice ends by its minutes; a storm that is whole has killed what it says.
      if (name === '') expect(report.killed).toBeGreaterThanOrEqual(kills)
      expect(Object.keys(report.kinds).sort()).toEqual(['adjustment', 'deposit', 'spin', 'transfer', 'withdrawal'])
    })
  })
}
