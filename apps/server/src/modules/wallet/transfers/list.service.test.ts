import { exportsCalls } from '@jade/contract/exports/calls'
import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { everyRow } from '@jade/service/list'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootFlows } from '../../../app/house.fixture.ts'
import { giveAccount } from '../../identity/accounts.fixture.ts'
import { type PutTransfer, putTransfers } from './put-transfers.fixture.ts'
import { transferList } from './transfers.list.ts'

let t: TestApp
const cookie = 'staff=1'
/** So that rows of one instant stand at the edges of pages. */
const ENDED = 130
const states = ['confirmed', 'refused', 'returned'] as const
let rows: readonly PutTransfer[]
/** T and as many letters as a ULID has. */
const numberOf = (row: 'X' | 'Y', n: number) => `T01JXT5R8M${row}${String(n).padStart(16, '0')}`

beforeAll(async () => {
  t = await bootFlows()
  await giveAccount(t, { id: 1n, account: 'moved11' })
  const now = t.clock.now().getTime()
  const ended = Array.from({ length: ENDED }, (_, n) => ({
    order: numberOf('X', n),
    code: n % 2 === 0 ? 'NORTH' : 'SOUTH',
    direction: n % 4 < 2 ? ('in' as const) : ('out' as const),
    state: states[n % 3] ?? 'confirmed',
    cents: (n % 7) * 10_000 + 100,
    at: new Date(now - Math.floor(n / 10) * 86_400_000),
  }))
  const running = Array.from({ length: 3 }, (_, n) => ({
    order: numberOf('Y', n),
    code: `WAIT${n}`,
    direction: 'in' as const,
    state: (['held', 'sent', 'unknown'] as const)[n] ?? 'held',
    cents: 500,
    at: new Date(now - (50 + n) * 86_400_000),
  }))
  rows = [...ended, ...running]
  await putTransfers(t, rows)
})
afterAll(() => t.close())

type Query = Readonly<Record<string, string>>
const found = async (query: Query) => {
  const reply = await t.send(walletOperatorCalls.transfers, { cookie, query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const ordersOf = async (query: Query) => (await found({ size: '500', ...query })).data.map((row) => row.order_number).toSorted()
const those = (fits: (row: PutTransfer) => boolean) =>
  rows
    .filter(fits)
    .map(({ order }) => order)
    .toSorted()

test('its pages repeat and lose no row, both ways', async () => {
  for (const sort of ['-created_at', 'created_at']) {
    const all: { readonly order_number: string; readonly build_time: string }[] = []
    for (let page = await found({ sort, size: '25' }); ; page = await found({ sort, size: '25', cursor: page.next })) {
      all.push(...page.data)
      if (page.next === '') break
    }
    expect(all.map((row) => row.order_number).toSorted(), sort).toEqual(those(() => true))
    const times = all.map((row) => Date.parse(row.build_time))
    expect(times, sort).toEqual(times.toSorted((a, b) => (sort === 'created_at' ? a - b : b - a)))
  }
})

test('those in doubt are all that have no ending, however old, the oldest first', async () => {
  const { data, total, since } = await found({ list: 'doubt' })
  expect((await found({ state: 'held,unknown' })).data.map((row) => row.state)).toEqual(['held', 'unknown'])
  expect(data.map((row) => row.state)).toEqual(['unknown', 'sent', 'held'])
  expect({ total, since }).toEqual({ total: 3, since: '' })
})

test('it is narrowed by period, amount, state, direction, platform, account and order number', async () => {
  expect(await ordersOf({ date: 'all', state: 'refused,returned' })).toEqual(
    those(({ state }) => state === 'refused' || state === 'returned'),
  )
  expect(await ordersOf({ date: 'all', direction: 'out', code: 'SOUTH' })).toEqual(
    those(({ direction, code }) => direction === 'out' && code === 'SOUTH'),
  )
  expect(await ordersOf({ date: 'all', amount: '101..301' })).toEqual(those(({ cents }) => cents >= 10_100 && cents <= 30_100))
  expect(await ordersOf({ date: 'today' })).toEqual(those(({ at }) => at.getTime() === t.clock.now().getTime()))
  expect(await ordersOf({ q: 'MOVED11' })).toHaveLength(rows.length)
  expect(await ordersOf({ q: numberOf('X', 7).toLowerCase() })).toEqual([numberOf('X', 7)])
  expect(await ordersOf({ q: 'nobody1' })).toEqual([])
  expect((await found({ state: 'confirmed' })).since, 'of the last 30 days, and says so').not.toBe('')
  expect((await t.send(walletOperatorCalls.transfers, { cookie, query: { state: 'lost' } })).status).toBe(400)
})

test('its file has each row once, newest or oldest first', async () => {
  for (const sort of ['-created_at', 'created_at']) {
    const orders: string[] = []
    for await (const some of everyRow(t.app, transferList, { sort, date: 'all' } as never))
      orders.push(...some.map((row) => row.order_number))
    expect(orders.toSorted(), sort).toEqual(those(() => true))
  }
})

test('totals are of the whole filter and of what was done, by direction', async () => {
  const { data } = (await t.call(exportsCalls.listTotals, { cookie, params: { list: 'transfers' }, body: { filters: { date: 'all' } } }))
    .body
  const sum = (way: 'in' | 'out') =>
    (rows.filter((row) => row.state === 'confirmed' && row.direction === way).reduce((all, row) => all + row.cents, 0) / 100).toFixed(2)
  expect(data).toEqual({ count: rows.length, sums: { to_platforms: sum('in'), from_platforms: sum('out') } })
})
