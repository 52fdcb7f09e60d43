import { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import { exchangeStates } from '@jade/contract/mall/words'
import { systemIntent } from '@jade/service/app'
import { everyRow } from '@jade/service/list'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAccount } from '../identity/accounts.fixture.ts'
import { exchangeList } from './exchanges.list.ts'
import { insertExchange } from './exchanges.store.ts'
import { mallFiles } from './files.ts'
import { bootMall, clerk, item, parcel } from './mall.fixture.ts'

let t: TestApp
/** So that rows of one instant stand at the edges of pages. */
const MADE = 130
const made = Array.from({ length: MADE }, (_, n) => ({
  order: `E260615X${String(n).padStart(5, '0')}`,
  player: n % 2 === 0 ? 1n : 2n,
  state: exchangeStates[n % exchangeStates.length] ?? 'received',
  daysAgo: Math.floor(n / 10) * 5,
}))

beforeAll(async () => {
  t = await bootMall()
  await giveAccount(t, { id: 1n, account: 'collector1' })
  await giveAccount(t, { id: 2n, account: 'collector2' })
  const itemId = Number(await item(t))
  await t.app.unit(systemIntent('test'), async (u) => {
    for (const { order, player, state, daysAgo } of made)
      await insertExchange(u.tx, {
        order_number: order,
        player_id: player,
        item_id: itemId,
        type: 1,
        name_zh: '茶具',
        name_en: 'Tea set',
        art: 'tea-set',
        points: 100n,
        cents: 0n,
        multiple: 0,
        offer_id: 0,
        state,
        ...parcel,
        market_tunnels: [],
        receive_remark: '',
        created_at: new Date(u.now.getTime() - daysAgo * 86_400_000),
      })
  })
})
afterAll(() => t.close())

type Query = Readonly<Record<string, string>>
const found = async (query: Query) => {
  const reply = await t.send(mallOperatorCalls.exchanges, { cookie: clerk, query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const ordersOf = async (query: Query) => (await found({ size: '500', ...query })).data.map((row) => row.id).toSorted()
const those = (fits: (row: (typeof made)[number]) => boolean) =>
  made
    .filter(fits)
    .map(({ order }) => order)
    .toSorted()

test('its pages repeat and lose no row, both ways', async () => {
  for (const sort of ['-created_at', 'created_at']) {
    const all: string[] = []
    for (let page = await found({ sort, size: '25' }); ; page = await found({ sort, size: '25', cursor: page.next })) {
      all.push(...page.data.map((row) => row.id))
      if (page.next === '') break
    }
    expect(all.toSorted(), sort).toEqual(those(() => true))
  }
})

test('those that wait are all of them, however old, the oldest first', async () => {
  const { data, since } = await found({ status: 'not_reviewed,not_shipped', size: '500' })
  expect(data.map((row) => row.id).toSorted()).toEqual(those(({ state }) => state === 'not_reviewed' || state === 'not_shipped'))
  const times = data.map((row) => Date.parse(row.time))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(since).toBe('')
})

test('it is narrowed by state, period, account and order number', async () => {
  expect(await ordersOf({ date: 'all', status: 'reject,shipped' })).toEqual(those(({ state }) => state === 'reject' || state === 'shipped'))
  expect(await ordersOf({ date: 'today' })).toEqual(those(({ daysAgo }) => daysAgo === 0))
  expect(await ordersOf({ q: 'Collector2' })).toEqual(those(({ player }) => player === 2n))
  expect(await ordersOf({ q: 'e260615x00007' })).toEqual(['E260615X00007'])
  expect(await ordersOf({ q: 'nobody1' })).toEqual([])
  expect((await found({ status: 'received' })).since, 'of the last 30 days, and says so').not.toBe('')
})

test('its file has each row once, and says nothing of who gets a parcel [CONSOLE-7]', async () => {
  const orders: string[] = []
  for await (const some of everyRow(t.app, exchangeList, { date: 'all' })) orders.push(...some.map((row) => row.order_number))
  expect(orders.toSorted()).toEqual(those(() => true))
  const cells: string[] = []
  for (const file of mallFiles)
    for await (const rows of file.pages(t.app, { date: 'all' }, { lang: 'en', full: false })) cells.push(...rows.flat())
  expect(cells).toContain('collector1')
  expect(cells.filter((cell) => cell.includes(parcel.receive_name) || cell.includes(parcel.receive_phone))).toEqual([])
})
