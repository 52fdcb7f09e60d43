import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCard } from '../../modules/cashier/cashier.fixture.ts'
import { openSession } from '../../modules/identity/session.service.ts'
import { lottery } from '../crash.fixture.ts'
import { bootFlows } from '../house.fixture.ts'
import { seedRooms } from '../seeds.ts'
import { openCalls, type Tally } from './calls.fixture.ts'
import * as judge from './oracle.fixture.ts'
import { note, playerOf, type Seen, staffOf, type StormPlayer } from './people.fixture.ts'
import { type Programs, startPrograms } from './programs.fixture.ts'
import { makeTrouble } from './trouble.fixture.ts'

const KILLS = Number(process.env['STORM_KILLS'] ?? 6)
const CLIENTS = Number(process.env['STORM_CLIENTS'] ?? 12)
const SEED = Number(process.env['STORM_SEED'] ?? 20_261_123)
const RACES = Number(process.env['STORM_RACES'] ?? 6)
const TOGETHER = 30
const OPENING = 5_000_000n
const KEYS = { fileKey: '1', providerKey: '2', vendorKey: '1', tokenKey: '4', dataKey: '5' } as const

/**
 * The whole house in a storm (RUNNING-1): players and staff at everything that moves money, while servers, studio and sandbox are killed in
 * turn, connections cut, rows locked, clocks moved and counterparts fail. An oracle that shares no code with the product judges the rows.
 */
describe.skipIf(!onServer)('a storm [needs PostgreSQL: the embedded database belongs to one process]', () => {
  let t: TestApp
  let dataDir = ''
  let programs: Programs
  const players: StormPlayer[] = []

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'jade-storm-'))
    const secrets = Object.fromEntries(Object.entries(KEYS).map(([name, digit]) => [name, digit.repeat(64)])) as never
    t = await bootFlows({ now: new Date(), config: { secrets } })
    await seedRooms(t.service)
    for (let n = 0; n < CLIENTS; n += 1) players.push(await newPlayer(n))
    // The level's daily number and the wagering requirement are not what is tried here.
    await t.app.db.query('update vip.level set day_count = 30000, day_amount = 10000000000')
    await t.app.db.query(
      `insert into site.setting (key, value, updated_at, updated_by) select key, value, now(), 'test' from (values
         ('withdrawal_turnover_multiple', '0'), ('player_single_day_withdraw_success', '30000'), ('player_single_day_withdraw_max', '100000000.00'),
         ('tripartite_deposit_single_day_amount_max', '100000000.00')) s (key, value) on conflict (key) do update set value = excluded.value`,
    )
    const keys = Object.entries(KEYS).map(([name, digit]) => [`SECRET_${name.replace('Key', '').toUpperCase()}_KEY`, digit.repeat(64)])
    programs = await startPrograms({
      DATABASE_URL: t.databaseUrl,
      DATA_DIR: dataDir,
      REDIS_URL: '',
      TRUSTED_PROXIES: '127.0.0.1/32',
      ...Object.fromEntries(keys),
    })
  }, 300_000)
  afterAll(async () => {
    await programs?.close()
    await t.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function newPlayer(n: number, cents = OPENING): Promise<StormPlayer> {
    const { id, card } = await withCard(t, cents)
    await t.app.db.query(
      `insert into identity.player (id, account, account_key, password_hash, phone, phone_verified, avatar, recommend_code, registered_at,
         registered_ip, terms_version, age_confirmed) overriding system value
       values ($1, $2, $2, '', $3, true, 'default.svg', $2, $4, '', '', true)`,
      [id, `storm${n}`, `09150${String(n).padStart(5, '0')}`, t.clock.now()],
    )
    const token = await t.app.unit(systemIntent('test'), (u) => openSession(u, id, { ip: '', device: 'test' }))
    return { id, token, card, ip: `10.0.${n >> 8}.${n & 255}` }
  }

  const cookies = new Map<string, string>()
  /** A one-time code lets in once: who was let in stays. */
  async function cookieOf(account: string): Promise<string> {
    const known = cookies.get(account)
    if (known !== undefined) return known
    const totp = new TOTP({ secret: 'JBSWY3DPEHPK3PXP', digits: 6, period: 30 }).generate()
    const reply = await fetch(`${programs.console()}/office/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, password: 'staff1234', totp }),
    })
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0]
    if (cookie === undefined) throw new Error(`${account} is not let in: ${await reply.text()}`)
    cookies.set(account, cookie)
    return cookie
  }

  /** One request, to whichever of the two servers is next. */
  async function send(to: 'site' | 'console', path: string, so: { headers: Record<string, string>; body?: object; method?: string }) {
    const reply = await fetch(`${programs[to]()}${path}`, {
      method: so.method ?? 'POST',
      headers: { ...so.headers, 'idempotency-key': randomUUID(), ...(so.body ? { 'content-type': 'application/json' } : {}) },
      ...(so.body ? { body: JSON.stringify(so.body) } : {}),
    })
    return { status: reply.status, text: await reply.text() }
  }

  const together = (work: (at: number) => Promise<{ status: number; text: string }>) =>
    Promise.all(Array.from({ length: TOGETHER }, (_, at) => work(at)))
  const won = (replies: readonly { status: number; text: string }[]) => {
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    return replies.filter(({ status }) => status === 200)
  }

  test('thirty at once over both servers: one balance is spent once, one order is decided once', { timeout: 300_000 }, async () => {
    const finance1 = { cookie: await cookieOf('finance1') }
    const finance2 = { cookie: await cookieOf('finance2') }
    for (let round = 0; round < RACES; round += 1) {
      const player = await newPlayer(CLIENTS + round, 100_000n)
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
      const wasCancelled = (await t.app.db.query('select 1 from cashier.withdrawal where id = $1 and stage = $2', [id, 'cancelled']))
        .rowCount
      expect([won(approved).length, won(paid).length]).toEqual(wasCancelled === 1 ? [0, 0] : [1, 1])
    }
  })

  test(`${CLIENTS} clients, ${KILLS} kills: every cent is where the oracle expects it`, { timeout: 7_200_000 }, async () => {
    const begun = performance.now()
    const tally: Tally = { attempts: 0, unanswered: 0, broken: [] }
    const seen: Seen = { acknowledged: [], open: [], refused: 0 }
    const oracle = judge.openOracle(t.databaseUrl)
    const sums = await judge.houseSums(oracle)
    const calls = openCalls(programs, tally)
    const staff = staffOf(calls, seen, {
      finance1: await cookieOf('finance1'),
      finance2: await cookieOf('finance2'),
      service1: await cookieOf('service1'),
    })
    let over = false
    const until = async (work: () => Promise<unknown>) => {
      while (!over) await work()
    }
    const chance = lottery(SEED)
    const people = [
      ...players.map((player, n) => {
        const act = playerOf(calls, seen, player)
        const own = lottery(SEED + n)
        return until(() => act(own))
      }),
      until(staff.review),
      until(staff.pay),
      until(() => staff.adjust(players[chance(players.length)] as StormPlayer)),
    ]

    const troubles = await makeTrouble(programs, { kills: KILLS, chance, databaseUrl: t.databaseUrl })
    over = true
    await Promise.all(people)
    await fetch(`${programs.sandbox}/faults`, { method: 'DELETE' })
    // By their own clocks again.
    for (const name of ['server', 'second', 'studio', 'sandbox'] as const) await programs.kill(name, 0)
    for (const { wish, kind } of seen.open) {
      const reply = await calls.ask(wish, 60_000)
      expect(reply, `${wish.path} is never answered`).not.toBeNull()
      if (reply) note(seen, { kind, wish, reply })
    }

    try {
      // Vendors make "never seen" final after a minute; then nothing may be in doubt.
      await expect.poll(() => judge.unfinished(oracle), { timeout: 300_000, interval: 1_000 }).toEqual(nothingOpen)
      await programs.close()
      const verdict = [
        ...(await judge.bookFaults(oracle, 'ledger')),
        ...(await judge.bookFaults(oracle, 'studio_book')),
        ...(await judge.acknowledgedFaults(oracle, seen.acknowledged)),
        ...(await judge.outsideFaults(oracle, sums)),
        ...(await judge.vendorFaults(oracle)),
        ...(await judge.playerFaults(
          oracle,
          OPENING,
          players.map(({ id }) => id),
        )),
      ]
      const kinds: Record<string, number> = {}
      for (const { kind } of seen.acknowledged) kinds[kind] = (kinds[kind] ?? 0) + 1
      const seconds = Math.round((performance.now() - begun) / 1000)
      const { attempts, unanswered } = tally
      const figures = { seed: SEED, seconds, attempts, unanswered, refused: seen.refused, askedAgain: seen.open.length, ...kinds }
      console.log(`storm: ${JSON.stringify({ ...figures, ...troubles })}`)
      expect(verdict).toEqual([])
      expect(tally.broken).toEqual([])
      // A storm in which nothing was cut off proves nothing.
      expect(unanswered).toBeGreaterThan(KILLS)
      expect(Object.keys(kinds).sort()).toEqual(['adjustment', 'deposit', 'spin', 'transfer', 'withdrawal'])
    } finally {
      await oracle.close()
    }
  })
})

const nothingOpen = {
  transfers: 0,
  payouts: 0,
  seamless: 0,
  bank: 0,
  callbacks: 0,
  payments: 0,
  unpaid: 0,
  bets: 0,
  events: 0,
}
