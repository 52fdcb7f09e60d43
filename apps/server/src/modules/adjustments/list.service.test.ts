import { adjustmentsCalls } from '@jade/contract/adjustments/calls'
import { exportsCalls } from '@jade/contract/exports/calls'
import { everyRow } from '@jade/service/list'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootFlows } from '../../app/house.fixture.ts'
import { giveAccount } from '../identity/accounts.fixture.ts'
import { type PutAdjustment, putAdjustments } from './adjustments.fixture.ts'
import { adjustmentList } from './adjustments.list.ts'

let t: TestApp
const cookie = 'staff=1'
/** So that rows of one instant and of one amount stand at the edges of pages. */
const ROWS = 130
const states = ['booked', 'refused', 'waiting', 'failed'] as const
const kinds = ['credit', 'debit', 'withdrawal'] as const
let rows: readonly PutAdjustment[]

beforeAll(async () => {
  t = await bootFlows()
  await giveAccount(t, { id: 1n, account: 'moved11' })
  const now = t.clock.now().getTime()
  rows = Array.from({ length: ROWS }, (_, n) => ({
    order: `A260615X${String(n).padStart(5, '0')}`,
    kind: kinds[n % 3] ?? 'credit',
    reason: 'goodwill',
    state: states[n % 4] ?? 'booked',
    cents: (n % 7) * 10_000 + 100,
    maker: n % 2 === 0 ? 'finance1' : 'finance2',
    at: new Date(now - Math.floor(n / 10) * 86_400_000),
  }))
  await putAdjustments(t, rows)
})
afterAll(() => t.close())

type Query = Readonly<Record<string, string>>
const found = async (query: Query) => {
  const reply = await t.send(adjustmentsCalls.list, { cookie, query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const ordersOf = async (query: Query) => (await found({ size: '500', ...query })).data.map((row) => row.order_number).toSorted()
const those = (fits: (row: PutAdjustment) => boolean) =>
  rows
    .filter(fits)
    .map(({ order }) => order)
    .toSorted()

async function walk(query: Query) {
  const all: { readonly order_number: string; readonly money: string; readonly build_time: string }[] = []
  for (let page = await found(query); ; page = await found({ ...query, cursor: page.next })) {
    all.push(...page.data)
    if (page.next === '') return all
  }
}

test('its pages repeat and lose no row, by time and by amount, both ways', async () => {
  for (const sort of ['-created_at', 'created_at', '-amount', 'amount']) {
    const all = await walk({ sort, size: '25' })
    expect(new Set(all.map((row) => row.order_number)).size, sort).toBe(ROWS)
    expect(all, sort).toHaveLength(ROWS)
    const by = all.map((row) => (sort.includes('amount') ? Number(row.money) : Date.parse(row.build_time)))
    expect(by, sort).toEqual(by.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b)))
  }
})

test('its file has each row once, newest or oldest first', async () => {
  for (const sort of ['-created_at', 'created_at']) {
    const orders: string[] = []
    for await (const some of everyRow(t.app, adjustmentList, { sort, date: 'all' } as never))
      orders.push(...some.map((row) => row.order_number))
    expect(orders.toSorted(), sort).toEqual(those(() => true))
  }
})

test('it is narrowed by period, amount, state, kind, maker, account and order number', async () => {
  expect(await ordersOf({ date: 'all', state: 'booked,failed' })).toEqual(those(({ state }) => state === 'booked' || state === 'failed'))
  expect(await ordersOf({ date: 'all', kind: 'withdrawal', maker: 'finance2' })).toEqual(
    those(({ kind, maker }) => kind === 'withdrawal' && maker === 'finance2'),
  )
  expect(await ordersOf({ date: 'all', amount: '101..301' })).toEqual(those(({ cents }) => cents >= 10_100 && cents <= 30_100))
  expect(await ordersOf({ date: 'today' })).toEqual(those(({ at }) => at.getTime() === t.clock.now().getTime()))
  expect(await ordersOf({ q: 'MOVED11' })).toHaveLength(ROWS)
  expect(await ordersOf({ q: 'a260615x00007' })).toEqual(['A260615X00007'])
  expect(await ordersOf({ q: 'nobody1' })).toEqual([])
  expect((await found({ state: 'booked' })).since, 'of the last 30 days, and says so').not.toBe('')
  expect((await t.send(adjustmentsCalls.list, { cookie, query: { state: 'lost' } })).status).toBe(400)
})

test('totals are of the whole filter and of what was booked, credits apart from the rest', async () => {
  const filters = { date: 'all' }
  const { data } = (await t.call(exportsCalls.listTotals, { cookie, params: { list: 'adjustments' }, body: { filters } })).body
  const sum = (of: (row: PutAdjustment) => boolean) =>
    (rows.filter((row) => row.state === 'booked' && of(row)).reduce((all, row) => all + row.cents, 0) / 100).toFixed(2)
  expect(data).toEqual({ count: ROWS, sums: { credit: sum(({ kind }) => kind === 'credit'), debit: sum(({ kind }) => kind !== 'credit') } })
})
