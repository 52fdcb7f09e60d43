import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { giveAccount } from '../../identity/accounts.fixture.ts'
import { setLevel } from '../../vip/door.ts'
import { bootCashier, type Person, staff, withCard } from '../cashier.fixture.ts'
import { putWithdrawals, takeWithdrawals } from '../rows.fixture.ts'

let t: TestApp
let gold: Person
let plain: Person
beforeAll(async () => {
  t = await bootCashier()
  gold = await withCard(t, 0n)
  plain = await withCard(t, 0n)
  await giveAccount(t, { id: gold.id, account: 'golden1' })
  await giveAccount(t, { id: plain.id, account: LIKE_AN_ORDER })
  await t.app.unit(systemIntent('test'), (u) => setLevel(u, gold.id, 3))
})
afterAll(() => t.close())
afterEach(() => takeWithdrawals(t))

/** All but the length of an order's number. */
const LIKE_AN_ORDER = 'w26061512345'
const NOON = new Date('2026-06-15T12:00:00+08:00')
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(NOON.getTime() - hours * HOUR_MS)
const put = (who: Person, twd: number, hours: number, cancelled = false) =>
  ({ playerId: who.id, cardId: BigInt(who.card), amountCents: BigInt(twd) * 100n, createdAt: hoursAgo(hours), cancelled }) as const
type Query = Readonly<Record<string, string>>
const list = (query: Query) => t.send(cashierOperatorCalls.withdrawals, { ...staff(1), lang: 'en', query })
const found = async (query: Query) => {
  const { status, body } = await list(query)
  expect(status).toBe(200)
  return body
}
const idsOf = async (query: Query) => (await found(query)).data.map(({ id }) => id)

/** Every page from the first to the last, and what `between` does before each further one. */
async function walk(query: Query, between: () => Promise<unknown> = async () => {}): Promise<{ pages: string[][]; last: string }> {
  const pages: string[][] = []
  let page = await found(query)
  pages.push(page.data.map(({ id }) => id))
  let last = ''
  while (page.next !== '') {
    await between()
    last = page.next
    page = await found({ ...query, cursor: last })
    pages.push(page.data.map(({ id }) => id))
  }
  return { pages, last }
}

test("yesterday's withdrawals from 50,000 on of level 3, oldest first, are asked in one call", async () => {
  const [, older, younger] = await putWithdrawals(t, [
    put(gold, 60_000, 5),
    put(gold, 50_000, 30),
    put(gold, 70_000, 20),
    put(gold, 49_999, 20),
    put(plain, 90_000, 20),
    put(gold, 80_000, 40),
  ])
  const page = await found({ list: 'all', date: 'yesterday', amount: '50000..', level: '3', sort: 'created_at' })
  expect(page.data.map(({ id }) => id)).toEqual([older, younger])
  expect(page.total).toBe(2)
  expect(page.data[0]).toMatchObject({ account: 'golden1', vip_level: 3 })
})

test('an order is found by its number, a player by the account; of nobody there is nothing', async () => {
  const [id] = await putWithdrawals(t, [put(gold, 100, 1), put(plain, 100, 1)])
  const order = (await found({ list: 'all', q: 'GOLDEN1' })).data
  expect(order.map((row) => row.id)).toEqual([id])
  expect(await idsOf({ list: 'all', q: (order[0]?.order_number ?? '').toLowerCase() })).toEqual([id])
  expect(await idsOf({ list: 'all', q: 'nobody1' })).toEqual([])
})

test('an account that begins as an order number does is an account', async () => {
  const [, id] = await putWithdrawals(t, [put(gold, 100, 1), put(plain, 100, 1)])
  expect(await idsOf({ list: 'all', q: LIKE_AN_ORDER })).toEqual([id])
})

test('a filter that no index narrows is of the last 30 days, and says so; all of time is asked for by name', async () => {
  const [young, old] = await putWithdrawals(t, [put(plain, 100, 24 * 29, true), put(plain, 100, 24 * 31, true)])
  const page = await found({ list: 'all', stage: 'cancelled' })
  expect([page.since, page.data.map(({ id }) => id)]).toEqual(['2026-05-17', [young]])
  expect(await idsOf({ list: 'all', stage: 'cancelled', date: 'all' })).toEqual([young, old])
  expect((await found({ list: 'all' })).since).toBe('')
})

test('a page has 25, 100 or 500 rows and no other number', async () => {
  await putWithdrawals(
    t,
    Array.from({ length: 120 }, (_, n) => put(plain, 100 + n, n)),
  )
  expect((await found({ list: 'all' })).data).toHaveLength(25)
  expect((await found({ list: 'all', size: '100' })).data).toHaveLength(100)
  for (const size of ['24', '1000', '025', '1e2']) expect((await list({ list: 'all', size })).status).toBe(400)
})

test('a cursor belongs to its list, filter and sort, and nobody can write one', async () => {
  await putWithdrawals(
    t,
    Array.from({ length: 60 }, (_, n) => put(plain, 100 + n, n)),
  )
  const { next } = await found({ list: 'all', sort: 'amount' })
  expect((await list({ list: 'all', sort: 'amount', cursor: next })).status).toBe(200)
  for (const query of [
    { list: 'all', sort: '-amount' },
    { list: 'all', sort: 'amount', date: 'today' },
    { list: 'review', sort: 'amount' },
  ]) {
    const refused = await list({ ...query, cursor: next })
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe('The list has changed, please go back to its first page')
  }
  expect((await list({ list: 'all', sort: 'amount', cursor: 'A'.repeat(80) })).status).toBe(400)
})

test('pages repeat and lose no row, forwards and backwards, while rows come in', async () => {
  const row = fc.record({ twd: fc.integer({ min: 100, max: 104 }), hours: fc.integer({ min: 0, max: 4 }) })
  const sorts = ['created_at', '-created_at', 'amount', '-amount'] as const
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 110, size: 'max' }), fc.constantFrom(...sorts), async (rows, sort) => {
      await takeWithdrawals(t)
      const ids = await putWithdrawals(
        t,
        rows.map(({ twd, hours }) => put(plain, twd, hours)),
      )
      const value = (n: number) => (sort.endsWith('amount') ? (rows[n]?.twd ?? 0) : -(rows[n]?.hours ?? 0))
      const order = ids.map((_, n) => n).sort((a, b) => value(a) - value(b) || a - b)
      const expected = (sort.startsWith('-') ? order.toReversed() : order).map((n) => ids[n])
      const query = { list: 'all', sort }
      const { pages } = await walk(query)
      expect(pages.flat()).toEqual(expected)
      const meanwhile = await walk(query, () => putWithdrawals(t, [put(gold, 102, 2)]))
      expect(meanwhile.pages.flat().filter((id) => ids.includes(id))).toEqual(expected)
    }),
    { numRuns: 12 },
  )
})

test('the page before a page is the one that led to it', async () => {
  await putWithdrawals(
    t,
    Array.from({ length: 80 }, (_, n) => put(plain, 100 + (n % 3), n % 5)),
  )
  const query = { list: 'all', sort: '-amount' }
  const { pages, last } = await walk(query)
  let page = await found({ ...query, cursor: last })
  for (const before of pages.slice(0, -1).toReversed()) {
    page = await found({ ...query, cursor: page.previous })
    expect(page.data.map(({ id }) => id)).toEqual(before)
  }
  expect(page.previous).toBe('')
})

test('a bank is called in the language of who reads', async () => {
  const [id = ''] = (await putWithdrawals(t, [put(gold, 1_000, 1)])).map(String)
  for (const [lang, name] of [
    ['en', /^[\x20-\x7e]+$/],
    ['zh', /商業銀行/],
  ] as const) {
    const facts = await t.call(cashierOperatorCalls.withdrawal, { ...staff(1), lang, params: { id } })
    const cards = await t.call(cashierOperatorCalls.cards, { ...staff(1), lang, query: { list: 'all' } })
    expect(facts.body.data.card.bank_name).toMatch(name)
    expect(cards.body.data.map((card) => card.bank_name)).toEqual(cards.body.data.map(() => expect.stringMatching(name)))
  }
})
