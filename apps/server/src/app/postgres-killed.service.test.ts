import { cashierCalls } from '@jade/contract/cashier/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { DatabaseAway } from '@jade/service/database'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../modules/cashier/cashier.fixture.ts'
import { fake } from '../modules/platforms/fake-vendor.fixture.ts'
import { book } from '../modules/wallet/book/book.ts'
import { balances } from '../modules/wallet/door.ts'
import { lottery } from './crash.fixture.ts'
import { bootFlows } from './house.fixture.ts'
import { rich } from './orders.fixture.ts'
import { type Cluster, postgresPrograms, throwawayCluster } from '@jade/test-kit/throwaway-postgres'

/** Of each kind: a postmaster, a backend. */
const KILLS = Number(process.env['POSTGRES_KILLS'] ?? 1)
const CLIENTS = Number(process.env['POSTGRES_CLIENTS'] ?? 8)
const SEED = Number(process.env['POSTGRES_SEED'] ?? 20_261_121)
const OPENING = 10_000_000n
/**
 * No reply may take longer, whatever the database does: waiting for a connection (2 s), a lock (2 s) and a statement (5 s) have limits
 * of their own, several units make one call, and the machine may be busy with other tests.
 */
const HANG_MS = 30_000
/** Work between two kills. */
const CALM_MS = 400

interface Operation {
  readonly who: Person
  readonly key: string
  readonly kind: 'in' | 'out' | 'withdraw'
}

/**
 * PostgreSQL killed under clients (RUNNING-3): a cluster of its own, postmaster and backends killed with SIGKILL while
 * clients move money. Whoever got no good answer asks again with the same key.
 */
describe.skipIf(!onServer || postgresPrograms === '')('PostgreSQL killed [needs its programs and a server]', () => {
  let cluster: Cluster
  let t: TestApp
  const people: Person[] = []
  const before = process.env['TEST_DATABASE_URL'] ?? ''

  beforeAll(async () => {
    cluster = await throwawayCluster()
    process.env['TEST_DATABASE_URL'] = cluster.url
    t = await bootFlows({ durable: true })
    for (let n = 0; n < CLIENTS; n += 1) people.push(await rich(t, OPENING))
    fake.reset()
  }, 120_000)
  afterAll(async () => {
    process.env['TEST_DATABASE_URL'] = before
    await t.close().catch(() => {})
    await cluster.drop()
  })

  let over = false
  const statuses = new Map<number, number>()
  const done = new Map<string, Operation>()
  const pending: Operation[] = []
  const asked: Operation[] = []
  const power = { kills: 0, away: 0, repeated: 0, slowest: 0, firstSuccess: [] as number[] }
  let wakeUp: (() => void) | null = null

  function call({ who, key, kind }: Operation) {
    const common = { token: who.token, key }
    if (kind === 'in') return t.call(walletCalls.deposit, { ...common, params: { code: 'JADE' }, body: { money: '5.00' } })
    if (kind === 'out') return t.call(walletCalls.withdraw, { ...common, params: { code: 'JADE' }, body: { type: 'part', money: '2.00' } })
    return t.call(cashierCalls.createWithdrawal, { ...common, body: { type: 'bank', id: who.card, amount: '1000.00' } })
  }

  async function attempt(op: Operation) {
    const begun = performance.now()
    const reply = await call(op)
    const took = performance.now() - begun
    power.slowest = Math.max(power.slowest, took)
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    expect(took, 'no reply hangs').toBeLessThan(HANG_MS)
    if (reply.status === 503) {
      expect(reply.headers['retry-after'], 'a 503 says when to come again').toBeDefined()
      power.away += 1
    }
    if (reply.status === 200) wakeUp?.()
    return reply
  }

  /** With the same key until there is an answer. In doubt (409: the vendor's answer is being waited for) the client comes back at the end. */
  async function perform(op: Operation): Promise<void> {
    asked.push(op)
    for (let refusals = 0; ; refusals += 1) {
      const reply = await attempt(op)
      if (reply.status === 503) {
        await new Promise((resolve) => setTimeout(resolve, 30))
        continue
      }
      if (refusals > 0) power.repeated += 1
      if (reply.status === 409) return void pending.push(op)
      note(op, reply)
      return
    }
  }

  function note(op: Operation, reply: { readonly status: number; readonly text: string }): void {
    expect([200, 403], reply.text).toContain(reply.status)
    if (reply.status !== 200) return
    const name = (JSON.parse(reply.text) as { data: { order_number: string } }).data.order_number
    expect(done.has(name), 'two keys, one order').toBe(false)
    done.set(name, op)
  }

  async function live(who: Person): Promise<void> {
    const kinds = ['in', 'out', 'in', 'withdraw'] as const
    for (let n = 0; !over; n += 1) {
      await perform({ who, key: `pg-${n}-${who.token}`, kind: kinds[n % kinds.length] ?? 'in' })
    }
  }

  test(`${KILLS} postmasters and ${KILLS} backends under ${CLIENTS} clients: 503 and nothing else, nothing lost, nothing twice`, {
    timeout: 2_400_000,
  }, async () => {
    const chance = lottery(SEED)
    const clients = people.map(live)
    const failed = Promise.all(clients).then(() => {})
    for (let kill = 0; kill < KILLS * 2; kill += 1) {
      await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, CALM_MS + chance(300)))])
      const accepting = await (kill % 2 === 0 ? cluster.killPostmaster() : cluster.killBackend(chance))
      await Promise.race([
        failed,
        new Promise<void>((resolve) => {
          wakeUp = resolve
        }),
      ])
      wakeUp = null
      power.firstSuccess.push(Math.round(performance.now() - accepting))
      power.kills += 1
      expect(await onceFree(() => book.verify(t.app.db)), `after kill ${power.kills}, seed ${SEED}`).toEqual([])
      await resolveDoubts()
    }
    over = true
    await Promise.all(clients)
    await settle()
    await booksAgree()
    const sorted = power.firstSuccess.toSorted((a, b) => a - b)
    console.log(
      `PostgreSQL killed, seed ${SEED}: ${JSON.stringify({ ...power, inDoubt: pending.length, firstSuccess: `p50 ${sorted[sorted.length >> 1]} ms, worst ${sorted.at(-1)} ms`, operations: asked.length, statuses: Object.fromEntries(statuses) })}`,
    )
    expect(power.repeated, 'operations that a kill interrupted and that were asked again').toBeGreaterThanOrEqual(KILLS * 2)
    expect([...statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([])
    // The quick form shares its machine with other tests.
    if (process.env['POSTGRES_KILLS'] !== undefined) expect(sorted.at(-1)).toBeLessThanOrEqual(3_000)
  })

  /** As a job's next turn would: a hundred clients may hold every connection for longer than a job waits for one. */
  async function onceFree<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof DatabaseAway) || over) throw error
      }
    }
  }

  /** Transfers that a kill left in doubt get their word, so that their players can go on. */
  async function resolveDoubts(): Promise<void> {
    for (let turn = 0; turn < 5; turn += 1) {
      t.clock.advance({ seconds: 30 })
      await onceFree(() => t.runJob('wallet.transfers'))
    }
  }

  async function settle(): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const open = await t.app.db.query(`select 1 from wallet.transfer where state in ('held', 'sent', 'unknown')`)
      if (open.rowCount === 0) break
      t.clock.advance({ seconds: 2 })
      await t.runJob('wallet.transfers')
    }
    for (const op of pending) note(op, await attempt(op))
    await t.drainOutbox()
  }

  async function booksAgree(): Promise<void> {
    expect(await book.verify(t.app.db)).toEqual([])
    const { rows } = await t.app.db.query<{ orders: bigint; keys: bigint }>(
      `select (select count(*) from wallet.transfer) + (select count(*) from cashier.withdrawal) as orders,
         (select count(*) from service.idempotency where key like 'pg-%') as keys`,
    )
    expect(rows[0]?.orders, 'one order per key').toBe(rows[0]?.keys)
    const { rowCount: kept } = await t.app.db.query(
      `select order_number from wallet.transfer where order_number = any ($1)
       union all select order_number from cashier.withdrawal where order_number = any ($1)`,
      [[...done.keys()]],
    )
    expect(kept, 'an acknowledged order is there exactly once').toBe(done.size)
    for (const { id } of people) {
      const { central, held, platforms, transit } = await balances(t.app.db, id)
      const mirror = platforms.get('JADE') ?? 0n
      expect(central + held + mirror).toBe(OPENING)
      expect(transit.get('JADE') ?? 0n).toBe(0n)
      expect(fake.balances.get(`p${id}`) ?? 0n, 'the vendor has what we say').toBe(mirror)
    }
  }
})
