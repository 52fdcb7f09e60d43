import { openDatabase } from '@jade/service/database'
import { createService } from '@jade/service/service'
import type { TestApp } from '@jade/test-kit/boot'
import { testKeys } from '@jade/test-kit/config'
import { onServer } from '@jade/test-kit/database'
import { dyingAfter } from '@jade/test-kit/dying'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noUnitOpen } from '../../wallet/wallet.fixture.ts'
import { bootCashier, breaches, cashierRooms, money } from '../cashier.fixture.ts'
import { lockByOrder } from '../deposits/door.ts'
import { outside } from '../outside/fake-provider.fixture.ts'
import { heldElsewhere, type Payer, payer, payers, post } from './shared-callbacks.fixture.ts'

/** Deposit callbacks that come in at one time and share units of work (ADR 0284). */

let t: TestApp
beforeAll(async () => {
  t = await bootCashier()
})
afterAll(() => t.close())
beforeEach(() => outside.reset())
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

const idsOf = (all: readonly Payer[]) => all.map(({ id }) => id)

/** Units of work that ended the orders of these players. */
async function unitsOf(all: readonly Payer[]): Promise<number> {
  const { rows } = await t.app.db.query<{ n: bigint }>(
    'select count(distinct xmin::text) as n from cashier.deposit where order_number = any ($1)',
    [all.map(({ order }) => order)],
  )
  return Number(rows[0]?.n)
}

const TRACES = {
  order: "select to_jsonb(d) - 'id' - 'key' as row from cashier.deposit d where order_number = $1",
  payment: 'select to_jsonb(p) as row from cashier.provider_payment p where order_number = $1',
  counted: 'select to_jsonb(d) as row from protection.deposit d where order_number = $1',
  totals:
    "select to_jsonb(p) - 'player_id' as row from protection.player p where player_id = (select player_id from cashier.deposit where order_number = $1)",
  requirement: "select to_jsonb(r) - 'id' as row from turnover.requirement r where ref = $1",
  turnover:
    'select to_jsonb(p) as row from turnover.player p where player_id = (select player_id from cashier.deposit where order_number = $1)',
  offers: 'select to_jsonb(d) as row from promotions.deposit d where order_number = $1',
  record: "select to_jsonb(r) - 'id' as row from wallet.record r where order_number = $1",
  book: `select jsonb_build_object('key', o.key, 'kind', o.kind, 'code', a.code, 'holder', e.holder, 'amount', e.amount, 'at', o.at) as row
           from ledger.entry e join ledger.operation o on o.id = e.operation_id join ledger.account a on a.id = e.account_id
          where o.ref = $1 order by o.key, a.code`,
  announced: `select to_jsonb(e) - 'id' - 'slot' as row from service.event_log e where payload like '%' || $1 || '%'`,
  told: `select jsonb_build_array(kind, name, reaction, receiver, payload, attempts) as row from service.outbox
          where payload like '%' || $1 || '%' or receiver = (select player_id::text from cashier.deposit where order_number = $1) order by name, reaction`,
} as const

/** What a credited order left behind anywhere, without what names it. */
async function traces({ id, order }: Payer) {
  const key = (await t.app.db.query<{ key: string }>('select key from cashier.deposit where order_number = $1', [order])).rows[0]?.key ?? ''
  const found = []
  for (const [what, sql] of Object.entries(TRACES)) {
    const { rows } = await t.app.db.query<{ row: unknown }>(sql, [order])
    const text = JSON.stringify(rows.map(({ row }) => row))
    found.push([what, text.replaceAll(order, 'ORDER').replaceAll(key, 'KEY').replaceAll(String(id), 'PLAYER')])
  }
  return Object.fromEntries(found) as Readonly<Record<keyof typeof TRACES, string>>
}

describe('deposit callbacks that come in at one time', () => {
  it('leave what one alone leaves, in fewer units', async () => {
    const [lone, ...all] = (await payers(t, 9)) as [Payer, ...Payer[]]
    t.clock.advance({ seconds: 1 })
    expect(await post(t, lone)).toBe(200)
    expect(await Promise.all(all.map((one) => post(t, one)))).toEqual(all.map(() => 200))
    const alone = await traces(lone)
    for (const [what, rows] of Object.entries(alone)) expect([what, rows]).not.toEqual([what, '[]'])
    expect(alone.order).toContain('"success"')
    for (const one of all) expect(await traces(one)).toEqual(alone)
    for (const { id } of all) expect((await money(t, id)).central).toBe(9900n)
    if (onServer) expect(await unitsOf(all)).toBeLessThan(all.length)
  })

  it('each thrice and once more later: one credit for each', async () => {
    const all = await payers(t, 6)
    const answers = await Promise.all([...all, ...all, ...all].map((one) => post(t, one)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await Promise.all(all.map((one) => post(t, one)))).toEqual(all.map(() => 200))
    await t.drainOutbox()
    for (const { id } of all) {
      expect((await money(t, id)).central).toBe(9900n)
      expect(t.pushes.filter(({ name, to }) => name === 'deposit-success' && to === id)).toHaveLength(1)
    }
  })

  it('fail alone where the database refuses one of them', async () => {
    const [first, bad, ...good] = (await payers(t, 6)) as [Payer, Payer, ...Payer[]]
    await t.app.db.query(`alter table cashier.deposit add constraint dies check (player_id <> ${bad.id}) not valid`)
    const calls = await Promise.allSettled([first, bad, ...good].map((one) => post(t, one)))
    await t.app.db.query('alter table cashier.deposit drop constraint dies')
    expect(calls.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', ...good.map(() => 'fulfilled')])
    expect((await money(t, bad.id)).central).toBe(0n)
    for (const { id } of [first, ...good]) expect((await money(t, id)).central).toBe(9900n)
    expect(await post(t, bad)).toBe(200)
    expect((await money(t, bad.id)).central).toBe(9900n)
  })

  it('of whom one repeats its report: the others still share', async () => {
    const [eager, ...others] = (await payers(t, 9)) as [Payer, ...Payer[]]
    const calls = [...Array.from({ length: 20 }, () => eager), ...others]
    expect(new Set(await Promise.all(calls.map((one) => post(t, one))))).toEqual(new Set([200]))
    for (const { id } of [eager, ...others]) expect((await money(t, id)).central).toBe(9900n)
    if (onServer) expect(await unitsOf(others)).toBeLessThan(others.length)
  })
})

describe.skipIf(!onServer)('at another unit [need PostgreSQL]', () => {
  it.each(['first', 'last'] as const)('a callback waits alone, as the %s of those that come', async (place) => {
    const all = await payers(t, 5)
    const stuck = all.at(place === 'first' ? 0 : -1) as Payer
    const free = await heldElsewhere(t, (u) => lockByOrder(u.tx, stuck.order))
    const answers = all.map((one) => ({ one, answer: post(t, one) }))
    const others = answers.filter(({ one }) => one !== stuck)
    expect(await Promise.all(others.map(({ answer }) => answer))).toEqual(others.map(() => 200))
    expect((await money(t, stuck.id)).central).toBe(0n)
    await free()
    expect(await answers.find(({ one }) => one === stuck)?.answer).toBe(200)
    for (const { id } of all) expect((await money(t, id)).central).toBe(9900n)
  })

  it('two processes share units each, and never an order: the same words at both at once', async () => {
    const database = await openDatabase({ databaseUrl: t.databaseUrl, dataDir: '' })
    const other = await createService({
      config: t.app.config,
      database,
      rooms: cashierRooms,
      keys: testKeys,
      clock: t.clock,
      log: t.app.log,
    })
    const all = await payers(t, 8)
    const calls = all.flatMap((one) => [post(t, one), post(t, one, other.app), post(t, one, other.app)])
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
    for (const { id } of all) expect((await money(t, id)).central).toBe(9900n)
    await other.stop()
    await database.close()
  })

  it('a process that dies after any statement of shared callbacks has credited each once when they come again', {
    timeout: 240_000,
  }, async () => {
    let last = 0
    for (let isOver = false; !isOver; ) {
      last += 1
      const all = await payers(t, 3)
      // All of them: whose unit goes on behind the others' end would meet a database that is back.
      isOver = (await dyingAfter(last, () => Promise.allSettled(all.map((one) => post(t, one))))) < last
      await noUnitOpen(t)
      for (let n = 0; n < 2; n += 1) expect([last, await Promise.all(all.map((one) => post(t, one)))]).toEqual([last, [200, 200, 200]])
      for (const { id } of all) expect([last, (await money(t, id)).central]).toEqual([last, 9900n])
      const { rowCount } = await t.app.db.query('select 1 from turnover.requirement where player_id = any ($1::bigint[])', [idsOf(all)])
      expect([last, rowCount]).toEqual([last, 3])
      t.faults.length = 0
    }
    expect(last).toBeGreaterThan(30)
  })
})

it('a first deposit goes alone and is credited all the same', async () => {
  const all = [await payer(t), await payer(t, { before: false }), await payer(t)]
  expect(await Promise.all(all.map((one) => post(t, one)))).toEqual([200, 200, 200])
  for (const { id } of all) expect((await money(t, id)).central).toBe(9900n)
})
