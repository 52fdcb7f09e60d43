import { cashierCalls } from '@jade/contract/cashier/calls'
import { signedPost } from '@jade/contract/provider/signature'
import { walletCalls } from '@jade/contract/wallet/calls'
import { DatabaseAway, openDatabase } from '@jade/service/database'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { testKey } from '@jade/test-kit/config'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { breaches, type Person, withAccounts } from '../modules/cashier/cashier.fixture.ts'
import { outside } from '../modules/cashier/outside/fake-provider.fixture.ts'
import { fake } from '../modules/platforms/fake-vendor.fixture.ts'
import { balances } from '../modules/wallet/door.ts'
import { bootFlows } from './house.fixture.ts'
import { rich } from './orders.fixture.ts'
import { openChannels } from '../modules/cashier/rows.fixture.ts'
import { setting } from '../modules/site/settings.fixture.ts'

/*
 * What is read by a cursor from outside, while the database fails for one statement (money under faults, finding 1): nothing is passed by,
 * nothing is taken for a broken line, and what comes again counts once.
 */

let t: TestApp
beforeAll(async () => {
  // A real house's time limits: a lock is waited for two seconds, a statement five.
  t = await bootFlows({ durable: true })
  await openChannels(t)
  await setting(t, 'usdt_tunnel', '1')
})
afterAll(() => t.close())
beforeEach(() => {
  outside.reset()
  fake.reset()
})

const ids = { bank: 1, third: 2, usdt: 6 } as const
type Type = keyof typeof ids
const open = async (who: Person, type: Type) => {
  const made = await t.send(cashierCalls.createDeposit, { token: who.token, body: { id: ids[type], type, amount: '3200.00' } })
  expect(made.body).toMatchObject({ status: 'success' })
  return made.body.data
}
const central = async (who: Person) => (await balances(t.app.db, who.id)).central
const PATH = '/api/callback/pay/sandpay'

async function callback(order: string): Promise<number> {
  const body = JSON.stringify({ provider: 'sandpay', provider_tx: `P${order}`, order, status: 'paid', amount: '3200.00', currency: 'TWD' })
  const signed = await signedPost(PATH, body, { keyHex: testKey('sandpay'), now: t.clock.now() })
  const reply = await fetch(`${await site}${PATH}`, { method: 'POST', headers: signed.headers, body: signed.body })
  if (reply.status === 503) expect(reply.headers.get('retry-after')).not.toBeNull()
  return reply.status
}
let site: Promise<string>
beforeAll(() => {
  site = t.listen()
})

/** One line at each reader, on a row that `key` finds in `table`, and what its reading must have done once it is over. */
interface Line {
  readonly table: string
  readonly key: string
  readonly value: string
  read(): Promise<unknown>
  done(): Promise<boolean>
}

async function bank(): Promise<Line> {
  const who = await rich(t, 0n)
  const { order_number: order } = await open(who, 'bank')
  outside.arrives('3200.00', order)
  const done = async () => (await central(who)) === 320_000n
  return { table: 'cashier.deposit', key: 'order_number', value: order, read: () => t.runJob('cashier.bank_feed'), done }
}

async function chain(): Promise<Line> {
  const who = await withAccounts(t, await rich(t, 0n))
  const { order_number: order, pay } = await open(who, 'usdt')
  outside.sends(pay.address, pay.usdt, { confirmations: 20 })
  const done = async () => (await central(who)) === 320_000n
  return { table: 'cashier.deposit', key: 'order_number', value: order, read: () => t.runJob('cashier.chain'), done }
}

/** The signed word of a provider, told again as providers do when it was not understood. */
async function told(): Promise<Line> {
  const who = await rich(t, 0n)
  const { order_number: order } = await open(who, 'third')
  outside.payments.set(order, { status: 'paid', amountCents: 320_000n, currency: 'TWD', providerTx: `P${order}` })
  const read = async () => {
    const status = await callback(order)
    if (status === 503) throw new DatabaseAway(null)
    expect(status).toBe(200)
  }
  const done = async () => (await central(who)) === 316_800n
  return { table: 'cashier.deposit', key: 'order_number', value: order, read, done }
}

/** A word kept before, which the job settles. */
async function parked(): Promise<Line> {
  const who = await rich(t, 0n)
  const { order_number: order } = await open(who, 'third')
  expect(await callback(order)).toBe(200)
  outside.payments.set(order, { status: 'paid', amountCents: 320_000n, currency: 'TWD', providerTx: `P${order}` })
  t.clock.advance({ seconds: 30 })
  const done = async () => (await central(who)) === 316_800n
  return { table: 'cashier.deposit', key: 'order_number', value: order, read: () => t.runJob('cashier.payments'), done }
}

/** Open bets of before, of two players, that their vendor reports settled. */
async function settlements(): Promise<[Line, Line]> {
  const made = [await placed(), await placed()] as const
  await t.runJob('games.pull')
  t.clock.advance({ seconds: 1 })
  return [settled(made[0]), settled(made[1])]
}

async function placed() {
  const who = await rich(t)
  await t.call(walletCalls.deposit, { token: who.token, params: { code: 'JADE' }, body: { money: '100.00' } })
  fake.bet(`p${who.id}`, { ref: `away-${who.id}`, stake: 1_000n, payout: 0n, at: t.clock.now() })
  return { who, record: fake.records.at(-1) }
}

function settled({ who, record }: Awaited<ReturnType<typeof placed>>): Line {
  if (!record) throw new Error('no record')
  fake.records.push({ ...record, payout: '25.00', changedAt: t.clock.now().toISOString() })
  const done = async () => (await balances(t.app.db, who.id)).platforms.get('JADE') === 11_500n
  return { table: 'games.bet', key: 'vendor_ref', value: record.ref, read: () => t.runJob('games.pull'), done }
}

const readers = { bank, chain, told, parked } as const

const asides = async () => {
  const { rows } = await t.app.db.query<{ n: bigint }>(
    'select (select count(*) from cashier.suspense) + (select count(*) from games.quarantine) as n',
  )
  return rows[0]?.n
}

/** Reads every line while `fault` is there, and again without it. */
async function through(lines: readonly Line[], fault: (lines: readonly Line[]) => Promise<() => Promise<unknown>>): Promise<void> {
  const before = await asides()
  const undo = await fault(lines)
  const ends = await Promise.allSettled(lines.map((line) => line.read()))
  for (const [at, end] of ends.entries())
    expect(end, `${lines[at]?.table} ${at} was not read while its row was out of reach`).toMatchObject({
      status: 'rejected',
      reason: { name: 'DatabaseAway' },
    })
  await undo()
  expect(await asides(), 'nothing was taken for a broken line').toBe(before)
  for (const line of lines) expect(await line.done()).toBe(false)
  t.clock.advance({ seconds: 30 })
  for (let twice = 0; twice < 2; twice += 1) for (const line of lines) await line.read()
  for (const [at, line] of lines.entries()) expect(await line.done(), `${line.table} ${at} counts once`).toBe(true)
  expect(await asides()).toBe(before)
  expect(await breaches(t)).toEqual([])
}

const all = async (): Promise<Line[]> => {
  const made: Line[] = []
  for (const make of Object.values(readers)) made.push(await make())
  return [...made, (await settlements())[0]]
}

/** Whatever touches the rows of these lines meets `body` inside the database. */
const trap =
  (body: string) =>
  async (lines: readonly Line[]): Promise<() => Promise<unknown>> => {
    await t.app.db.query(
      `create or replace function public.trap() returns trigger language plpgsql as $$ begin
         if to_jsonb(new) ->> tg_argv[0] = any (string_to_array(tg_argv[1], ',')) then ${body} end if; return new; end $$`,
    )
    const tables = Map.groupBy(lines, (line) => `${line.table} ${line.key}`)
    for (const own of tables.values()) {
      const { table, key } = own[0] as Line
      const values = own.map(({ value }) => value).join(',')
      await t.app.db.query(
        `create trigger trap before insert or update on ${table} for each row execute function public.trap('${key}', '${values}')`,
      )
    }
    return async () => {
      for (const own of tables.values()) await t.app.db.query(`drop trigger trap on ${own[0]?.table}`)
    }
  }

const raise = (code: string) => trap(`raise exception 'planted' using errcode = '${code}';`)

describe('a reader goes past nothing while the database', () => {
  test.each([
    ['waits too long for a lock', '55P03'],
    ['cancels a statement', '57014'],
    ['shuts down', '57P01'],
    ['has met deadlocks only', '40P01'],
  ])('%s', async (_, code) => through(await all(), raise(code)))
})

describe.skipIf(!onServer)('as it really happens [needs a server]', () => {
  test('a row of each is locked by somebody else', async () => {
    await through(await all(), async (lines) => {
      const other = await openDatabase({ databaseUrl: t.databaseUrl, dataDir: '' }, { max: 1, patience: 10 })
      const { promise: over, resolve: letGo } = Promise.withResolvers<void>()
      const { promise: held, resolve: holds } = Promise.withResolvers<void>()
      const somebody = other.transaction(async (tx) => {
        for (const { table, key, value } of lines) await tx.query(`select 1 from ${table} where ${key} = $1 for update`, [value])
        holds()
        await over
      })
      await Promise.race([held, somebody])
      return async () => {
        letGo()
        await somebody
        await other.close()
      }
    })
  })

  test('the connection of each is terminated', async () => {
    await through(await all(), trap('perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1);'))
  })

  test('a statement of each takes longer than it may', async () => {
    await through(await all(), trap('perform pg_sleep(60);'))
  })
})

test('an error of our own holds its line, no other one, and is seen', async () => {
  const [held, free] = [await bank(), await bank()]
  const [bet, other] = await settlements()
  const undo = await raise('P0001')([held, bet])
  await expect(held.read()).rejects.toThrow('planted')
  await expect(bet.read()).rejects.toThrow('planted')
  expect([await held.done(), await free.done(), await bet.done(), await other.done()]).toEqual([false, true, false, true])
  await undo()
  for (const line of [held, bet]) await line.read()
  expect([await held.done(), await bet.done()]).toEqual([true, true])
})
