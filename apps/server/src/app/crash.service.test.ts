import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemIntent } from '@jade/service/app'
import type { CrashPlace } from '@jade/service/crash-point'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { testKey, testOutside } from '@jade/test-kit/config'
import { houseOperators } from '@jade/contract/vendor/operators'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootStudio, type StudioFixture } from '../../../studio/src/fixture/studio.fixture.ts'
import { withCard } from '../modules/cashier/cashier.fixture.ts'
import { openSession } from '../modules/identity/session.service.ts'
import { book } from '../modules/wallet/book/book.ts'
import { balances } from '../modules/wallet/door.ts'
import { lottery, type Server, startServer } from './crash.fixture.ts'
import { bootFlows } from './house.fixture.ts'
import { seedRooms } from './seeds.ts'
import { giveAccount } from '../modules/identity/accounts.fixture.ts'

const KILLS = Number(process.env['CRASH_KILLS'] ?? 24)
const SEED = Number(process.env['CRASH_SEED'] ?? 20_261_121)
/** Operations that must have been stored and not answered when their server died: less, and the test proves nothing. */
const POWER = Math.floor(KILLS / 2)
const SERVERS = 3
const PLAYERS = 18
const OPENING = 1_000_000n
const SECRET_KEYS = { fileKey: '1', tokenKey: '4', dataKey: '5' } as const
const secrets = Object.fromEntries(Object.entries(SECRET_KEYS).map(([name, digit]) => [name, digit.repeat(64)])) as never
/** Named points with the passage at which the process dies, at most: late enough that something was going on. */
const PLACES: readonly (readonly [CrashPlace, number])[] = [
  ['after_key', 40],
  ['before_commit', 120],
  ['after_commit', 120],
  ['after_reply', 40],
  ['before_event', 60],
  ['after_event', 60],
]
/** How long a client asks for one answer before it does something else and comes back at the end: a vendor in doubt takes its time. */
const PATIENCE_MS = 400

interface Operation {
  readonly key: string
  readonly player: Player
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

interface Player {
  readonly id: bigint
  readonly token: string
  readonly card: string
}

/**
 * kill -9 under load (RUNNING-1): three real servers on one PostgreSQL, money flowing through all of them and through a real
 * studio; server after server is killed, half of them at named points of a unit of work, and started again. Every client that
 * got no answer asks again with the same key, at whichever server lives.
 */
describe.skipIf(!onServer)('kill -9 [needs PostgreSQL: the embedded database belongs to one process]', () => {
  let t: TestApp
  let studio: StudioFixture
  let dataDir = ''
  let env: Readonly<Record<string, string>> = {}
  let ticking: NodeJS.Timeout
  const players: Player[] = []

  beforeAll(async () => {
    studio = await bootStudio()
    await studio.http.listen({ host: '127.0.0.1', port: 0 })
    // The servers live in real time, and the studio refuses requests of another time.
    ticking = setInterval(() => studio.advance(Date.now() - studio.now().getTime()), 100)
    dataDir = await mkdtemp(join(tmpdir(), 'jade-crash-'))
    const studioUrl = `http://127.0.0.1:${(studio.http.server.address() as AddressInfo).port}`
    const outside = testOutside({ studioUrl })
    t = await bootFlows({ now: new Date(), config: { secrets, outside } })
    // The servers find their demo data there, instead of making it three times at once.
    await seedRooms(t.service)
    for (let n = 0; n < PLAYERS; n += 1) players.push(await newPlayer(n))
    env = {
      DATABASE_URL: t.databaseUrl,
      DATA_DIR: dataDir,
      REDIS_URL: '',
      STUDIO_URL: studioUrl,
      SANDBOX_URL: outside.siteUrl,
      STUDIO_KEYS: houseOperators.map((name) => `${name}=${testKey(name)}`).join(','),
      ...Object.fromEntries(
        Object.entries(SECRET_KEYS).map(([name, digit]) => [`SECRET_${name.replace('Key', '').toUpperCase()}_KEY`, digit.repeat(64)]),
      ),
    }
  }, 120_000)
  afterAll(async () => {
    clearInterval(ticking)
    await t.close()
    await studio.http.close()
    await studio.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function newPlayer(n: number): Promise<Player> {
    const { id, card } = await withCard(t, OPENING)
    await giveAccount(t, { id, account: `crash${n}`, phone: `09140000${String(n).padStart(2, '0')}` })
    const token = await t.app.unit(systemIntent('test'), (u) => openSession(u, id, { ip: '', device: 'test' }))
    return { id, token, card }
  }

  const living: Server[] = []
  let over = false
  const power = { kills: 0, unanswered: 0, stored: 0, storedWithReply: 0, answered: 0, refused: 0 }
  const orders = new Map<string, Operation>()
  /** Every operation that a client ever sent, once. */
  const asked = new Set<Operation>()
  const pending: Operation[] = []
  let started = 0

  /** What the database knows of a key whose caller heard nothing. */
  async function countUnanswered({ player, key }: Operation): Promise<void> {
    const { rows } = await t.app.db.query<{ replied: boolean }>(
      'select reply is not null as replied from service.idempotency where actor = $1 and key = $2',
      [`player:${player.id}`, key],
    )
    power.unanswered += 1
    power.stored += rows.length
    power.storedWithReply += rows[0]?.replied === true ? 1 : 0
  }

  const breath = () => new Promise((resolve) => setTimeout(resolve, 20))

  /** Asks until there is an answer that ends it, or for as long as the client waits; null then. */
  async function perform(
    op: Operation,
    patienceMs = Number.POSITIVE_INFINITY,
  ): Promise<{ readonly status: number; readonly text: string } | null> {
    asked.add(op)
    const until = performance.now() + patienceMs
    for (let turn = (started += 1); ; turn += 1) {
      const server = living[turn % Math.max(1, living.length)]
      const reply = server === undefined ? null : await send(server, op)
      if (reply !== null && ![409, 429, 503].includes(reply.status)) {
        expect(reply.status, `${reply.text} ${server?.said()}`).toBeLessThan(500)
        return reply
      }
      if (reply !== null && performance.now() > until) return null
      await breath()
    }
  }

  async function send(server: Server, { player, path, body, key }: Operation) {
    try {
      const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json', 'idempotency-key': key }
      const reply = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: reply.status, text: await reply.text() }
    } catch {
      await countUnanswered({ player, path, body, key })
      return null
    }
  }

  /** One thing after the other: to the platform, back, a withdrawal and its cancellation. */
  async function live(player: Player, place: number): Promise<void> {
    const kinds = [
      ['/players/deposit/JADE', { money: '5.00' }],
      ['/players/withdraw/JADE', { type: 'part', money: '2.00' }],
      ['/finance/withdraw/create', { type: 'bank', id: player.card, amount: '1000.00' }],
    ] as const
    for (let n = 0; !over; n += 1) {
      const [path, body] = kinds[(n + place) % kinds.length] ?? kinds[0]
      const op: Operation = { key: `crash-${n}`, player, path, body }
      const reply = await perform(op, PATIENCE_MS)
      if (reply === null) pending.push(op)
      else note(op, reply)
      // Asked once more it says the same, whichever server is asked.
      if (reply?.status === 200 && n % 4 === 0) expect((await perform(op))?.text).toBe(reply.text)
      if (path.endsWith('create') && reply?.status === 200) await cancel(player, reply.text)
    }
  }

  function note(op: Operation, { status, text }: { readonly status: number; readonly text: string }): void {
    power[status === 200 ? 'answered' : 'refused'] += 1
    if (status !== 200) return
    const order = (JSON.parse(text) as { data: { order_number: string } }).data.order_number
    expect(orders.has(order), 'two keys, one order').toBe(false)
    orders.set(order, op)
  }

  async function cancel(player: Player, text: string): Promise<void> {
    const { id } = (JSON.parse(text) as { data: { id: string } }).data
    for (let turn = 0; !over; turn += 1) {
      const server = living[turn % Math.max(1, living.length)]
      const headers = { authorization: `Bearer ${player.token}` }
      const reply = await fetch(`${server?.url}/api/finance/withdraw/cancel/${id}`, { method: 'PUT', headers }).catch(() => null)
      if (reply && [200, 403].includes(reply.status)) return
      await breath()
    }
  }

  /** One place for a server: starts it, lets it live for a moment, kills it (or it kills itself), looks at the books, begins anew. */
  async function killing(chance: (below: number) => number): Promise<void> {
    while (power.kills < KILLS) {
      const named = chance(2) === 0
      const [place, passages] = PLACES[chance(PLACES.length)] ?? ['after_commit', 120]
      const at = `${place}:${10 + chance(passages)}`
      const server = await startServer({ ...env, ...(named ? { JADE_CRASH_AT: at } : {}) })
      if (server === null) continue
      living.push(server)
      const timer = setTimeout(() => server.kill(), named ? 3_000 : 500 + chance(1500))
      await server.gone
      clearTimeout(timer)
      living.splice(living.indexOf(server), 1)
      power.kills += 1
      const breaches = await book.verify(t.app.db)
      expect(breaches, `after kill ${power.kills} (${named ? at : 'at random'}, seed ${SEED})`).toEqual([])
    }
  }

  test(`${KILLS} times: nothing is lost, nothing happens twice, the books hold after every kill`, { timeout: 3_600_000 }, async () => {
    const begun = performance.now()
    const chance = lottery(SEED)
    const clients = players.map(live)
    await Promise.all(Array.from({ length: SERVERS }, () => killing(chance)))
    const last = (await startServer(env)) ?? (await startServer(env))
    if (last === null) throw new Error('no server starts any more')
    living.push(last)
    over = true
    await Promise.all(clients)
    await settled()
    for (const op of pending) note(op, (await perform(op)) ?? { status: 0, text: '' })
    last.kill()
    await last.gone
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(`kill -9, seed ${SEED}: ${JSON.stringify({ ...power, operations: asked.size, seconds })}`)

    expect(power.kills).toBeGreaterThanOrEqual(KILLS)
    expect(power.stored, 'operations stored but not answered at a kill').toBeGreaterThanOrEqual(POWER)
    await nothingLostOrDoubled()
    await booksAgree()
  })

  /** Every transfer has its ending. This process, whose clock is the test's, lets the time pass after which a vendor's silence counts. */
  async function settled(): Promise<void> {
    const open = async () => {
      const transfers = await t.app.db.query(`select 1 from wallet.transfer where state in ('held', 'sent', 'unknown')`)
      return transfers.rowCount
    }
    t.clock.set(new Date())
    for (let tries = 0; tries < 120 && (await open()) > 0; tries += 1) {
      t.clock.advance({ seconds: 2 })
      await t.runJob('wallet.transfers')
    }
    expect(await open()).toBe(0)
    await t.drainOutbox()
  }

  async function nothingLostOrDoubled(): Promise<void> {
    const numbers = [...orders.keys()]
    const { rows } = await t.app.db.query<{ order_number: string }>(
      `select order_number from wallet.transfer where order_number = any ($1)
       union all select order_number from cashier.withdrawal where order_number = any ($1)`,
      [numbers],
    )
    expect(rows.length, 'an acknowledged order is there exactly once').toBe(numbers.length)
    const known = [...asked.values()]
    const { rows: made } = await t.app.db.query<{ orders: bigint; keys: bigint }>(
      `select (select count(*) from wallet.transfer) + (select count(*) from cashier.withdrawal) as orders,
         (select count(*) from service.idempotency join unnest($1::text[], $2::text[]) as known (actor, key) using (actor, key)) as keys`,
      [known.map(({ player }) => `player:${player.id}`), known.map(({ key }) => key)],
    )
    expect(made[0]?.orders, 'one order per key').toBe(made[0]?.keys)
  }

  async function booksAgree(): Promise<void> {
    expect(await book.verify(t.app.db)).toEqual([])
    expect(await studio.breaches()).toEqual([])
    for (const { id } of players) {
      const { central, held, platforms, transit } = await balances(t.app.db, id)
      const mirror = platforms.get('JADE') ?? 0n
      expect(central + held + mirror).toBe(OPENING)
      expect(transit.get('JADE') ?? 0n).toBe(0n)
      const there = await studio.vendor('balance', { player: `p${id}` })
      const cents = there.status === 200 ? BigInt(String((there.body as { balance?: string }).balance ?? '0').replace('.', '')) : 0n
      expect(cents).toBe(mirror)
    }
  }
})
