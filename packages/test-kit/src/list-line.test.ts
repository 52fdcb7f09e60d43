import { call, done, page, pageQuery } from '@jade/contract/call'
import { type Room, table } from '@jade/service/room'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bootApp, type TestApp } from './boot.ts'

const query = z.strictObject(pageQuery)
const list = call({ method: 'GET', path: '/list', auth: 'none', rate: 'read', summary: 'Lists', query, ok: page(z.string()) })
const sums = call({ method: 'GET', path: '/sums', auth: 'none', rate: 'heavy', readsMuch: true, summary: 'Sums', ok: done })
const health = call({ method: 'GET', path: '/health', auth: 'none', rate: 'heavy', summary: 'Asks the outside', ok: done })
const pay = call({ method: 'POST', path: '/pay', auth: 'none', rate: 'money', summary: 'Pays', ok: done })
const look = call({ method: 'GET', path: '/look', auth: 'none', rate: 'read', summary: 'Looks', ok: done })

/** Lists that are being read, in the order they began; each waits until the test lets it end. */
let reading: { readonly page: number; end(error?: Error): void }[] = []
const read = (pageNumber: number) =>
  new Promise<void>((resolve, reject) => {
    reading.push({ page: pageNumber, end: (error) => (error === undefined ? resolve() : reject(error)) })
  })

const room: Room = {
  name: 'lists',
  routes: [
    table({ list, sums, health, pay, look }, () => ({
      list: async ({ query: asked }) => {
        await read(asked.page ?? 1)
        return { data: [], total: 0, page: asked.page ?? 1, pageSize: 10 }
      },
      sums: async () => {
        await read(0)
        return {}
      },
      health: async () => ({}),
      pay: async () => ({}),
      look: async () => ({}),
    })),
  ],
}

let t: TestApp
let atOnce: number
beforeAll(async () => {
  t = await bootApp({ rooms: [room] })
  atOnce = t.databaseUrl === '' ? 1 : 2
})
afterAll(() => t.close())
beforeEach(() => {
  reading = []
})

const turns = (count: number) => Array.from({ length: count }, (_, at) => t.call(list, { query: { page: String(at + 1) } }))
/** Every call that was made has come as far as it comes by itself: a call that stands in no line was answered behind them. */
const settled = () => t.call(look)
const pagesRead = () => reading.map((one) => one.page)

test('lists are read a few at a time, in the order they came, and nothing else stands behind them', async () => {
  const answers = turns(5)
  await settled()
  expect(pagesRead()).toEqual([1, 2].slice(0, atOnce))
  expect([(await t.call(pay)).status, (await t.call(health)).status]).toEqual([200, 200])
  for (let at = 0; at < 5; at += 1) {
    reading[at]?.end()
    expect((await answers[at])?.body).toMatchObject({ status: 'success', page: at + 1 })
  }
  expect(pagesRead()).toEqual([1, 2, 3, 4, 5])
})

test('a list that fails gives its place to the next one', async () => {
  const answers = turns(atOnce + 1)
  await settled()
  for (const one of reading.slice(0, atOnce)) one.end(new Error('gone'))
  expect((await answers[0])?.status).toBe(500)
  await settled()
  expect(pagesRead().at(-1)).toBe(atOnce + 1)
  reading.at(-1)?.end()
  expect((await answers.at(-1))?.status).toBe(200)
})

test('calls that read as much stand in the same line; who comes to a full one is refused and told when to come back', async () => {
  const answers = turns(atOnce + 199)
  const last = t.call(sums)
  await settled()
  expect(reading).toHaveLength(atOnce)
  const refused = await t.call(list)
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, body: { message: '系統忙碌中，請稍後再試' } })
  for (let at = 0; at < atOnce + 199; at += 1) {
    reading[at]?.end()
    await answers[at]
  }
  reading.at(-1)?.end()
  expect((await last).status).toBe(200)
  const again = t.call(list)
  await settled()
  reading.at(-1)?.end()
  expect((await again).status).toBe(200)
})
