import { messagesCalls } from '@jade/contract/messages/calls'
import { messagesOperatorCalls } from '@jade/contract/messages/operator-calls'
import type { BodyOf } from '@jade/contract/call'
import { LIST_BYTES } from '@jade/contract/messages/operator-fields'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootOffers, member, staff } from '../promotions/offers.fixture.ts'
import { exclude } from '../protection/stops.fixture.ts'
import { setting } from '../site/settings.fixture.ts'
import { removeUnusedLists } from './list.service.ts'
import { messagesRoom } from './room.ts'
import { live } from './send.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootOffers([messagesRoom([])])
})
afterAll(() => t.close())

type Audience = Partial<BodyOf<typeof messagesOperatorCalls.count>>
const audience = (more: Audience) => ({ group: 'player' as const, advertising: 0 as const, levels: [], accounts: [], ...more })
const words = (text: string) => [{ type: 'paragraph' as const, runs: [{ text }] }]
const texts = { title_zh: '通知', title_en: 'Notice', body_zh: words('內容'), body_en: words('Words'), start: '', end: '', reason: 'test' }
const read = (text: string | Buffer, who: { readonly cookie: string } = staff) =>
  t.call(messagesOperatorCalls.readList, {
    ...who,
    lang: 'en',
    body: { name: 'friends.csv' },
    files: [{ field: 'accounts', bytes: Buffer.from(text) }],
  })
const count = (more: Audience, who: { readonly cookie: string } = staff) =>
  t.call(messagesOperatorCalls.count, { ...who, lang: 'en', body: audience(more) })
const send = (more: Audience, start = '') =>
  t.call(messagesOperatorCalls.add, { ...staff, lang: 'en', body: { ...audience(more), ...texts, start } })
const has = async (token: string) => (await t.call(messagesCalls.list, { token, params: { group: 'player' } })).body.total
const members = async (n: number) => Promise.all(Array.from({ length: n }, () => member(t)))
const nameOf = ({ id }: { readonly id: bigint }) => `member${id}`

test('a file names players once, and who is nobody is counted and told; these alone are reached [SERVICE-31]', async () => {
  const [anna, bert, other] = await members(3)
  if (!anna || !bert || !other) throw new Error('no members')
  const file = `account\n${nameOf(anna)},VIP 3\n${nameOf(bert).toUpperCase()}\n${nameOf(anna)}\nnobody1\n"=cmd()",x\n`
  const { data } = (await read(file)).body
  expect(data).toMatchObject({ lines: 5, accounts: 2, twice: 1, unknown_count: 2, unknown: ['nobody1', '=cmd()'] })
  expect((await count({ list: data.id })).body.data).toEqual({ count: 2, alone: 1 })
  expect((await send({ list: data.id })).body.data).toMatchObject({ state: 'scheduled', reach: 2 })
  expect(await Promise.all([anna, bert, other].map(({ token }) => has(token)))).toEqual([1, 1, 0])
  const [row] = (await t.call(messagesOperatorCalls.broadcasts, staff)).body.data
  expect(row).toMatchObject({ file: { name: 'friends.csv', accounts: 2 }, accounts: [], reach: 2 })
  const audit = await t.app.db.query<{ after: object }>(
    `select after::jsonb as after from service.audit where action = 'messages.send' order by seq desc limit 1`,
  )
  expect(audit.rows[0]?.after).toMatchObject({ file: 'friends.csv (2)' })
  expect(audit.rows[0]?.after).not.toHaveProperty('list')
})

test('it is added to what is asked of the others, as accounts are [SERVICE-31]', async () => {
  const [one, two] = await members(2)
  if (!one || !two) throw new Error('no members')
  const { id } = (await read(nameOf(one))).body.data
  expect((await count({ list: id, levels: [9] })).body.data.count).toBe(1)
  expect((await count({ list: id, accounts: [nameOf(two)] })).body.data.count).toBe(2)
  expect((await count({ list: id, accounts: [nameOf(one)] })).body.data.count).toBe(1)
  expect((await count({ list: id, group: 'platform' })).body.message).toBe('A platform message goes to everybody')
})

test('above broadcast_alone a second person decides, who reads the name of the file and its number [SERVICE-6 SERVICE-31]', async () => {
  const some = await members(3)
  const { id } = (await read(some.map(nameOf).join('\n'))).body.data
  await setting(t, 'broadcast_alone', '2')
  expect((await count({ list: id })).body.data).toEqual({ count: 3, alone: 0 })
  expect((await send({ list: id })).body.data).toMatchObject({ state: 'waiting', reach: 3 })
  await setting(t, 'broadcast_alone', null)
  expect(await has(some[0]?.token ?? '')).toBe(0)
  const asked = await t.app.db.query<{ after: object }>(
    `select after::jsonb as after from service.audit where action = 'messages.request' order by seq desc limit 1`,
  )
  expect(asked.rows[0]?.after).toMatchObject({ file: 'friends.csv (3)', reach: 3 })
})

test('what advertises leaves out of the file to whom nothing may be offered, when it is counted and when it is sent [SERVICE-7 SERVICE-31]', async () => {
  const [free, away, late] = await members(3)
  if (!free || !away || !late) throw new Error('no members')
  await exclude(t, away.id)
  const { id } = (await read([free, away, late].map(nameOf).join('\n'))).body.data
  expect((await count({ list: id })).body.data.count).toBe(3)
  expect((await count({ list: id, advertising: 1 })).body.data.count).toBe(2)
  const start = '2026-06-30 12:00:00'
  expect((await send({ list: id, advertising: 1 }, start)).body.data.reach).toBe(2)
  await exclude(t, late.id)
  t.clock.advance({ days: 20 })
  await live(t.app)
  expect(await Promise.all([free, away, late].map(({ token }) => has(token)))).toEqual([1, 0, 0])
})

test('a file that is none is refused, and a list belongs to who read it in [SERVICE-31]', async () => {
  const { id } = (await read('nobody1')).body.data
  const bad = async (text: string | Buffer) => (await read(text)).body.message
  expect(await bad(Buffer.from([0, 1, 2]))).toContain('cannot be read')
  expect(await bad('x\n'.repeat(100_001))).toBe('A file has 100,000 lines at most')
  expect((await read(Buffer.alloc(LIST_BYTES + 1, 'x'))).status).toBe(400)
  expect((await send({ list: id })).body.message).toBe('This reaches nobody')
  expect((await count({ list: id }, { cookie: 'staff=2' })).body.message).toBe('The list of accounts is gone: choose the file again')
  expect((await count({ list: '999999' })).body.message).toBe('The list of accounts is gone: choose the file again')
})

test('what was read in and never used is gone after a day; what a broadcast names stays until it is sent and after [SERVICE-31]', async () => {
  const [one] = await members(1)
  if (!one) throw new Error('no member')
  const [idle, used] = [(await read(nameOf(one))).body.data.id, (await read(nameOf(one))).body.data.id]
  await send({ list: used }, '2099-01-01 00:00:00')
  t.clock.advance({ hours: 23 })
  await removeUnusedLists(t.app)
  expect((await count({ list: idle })).status).toBe(200)
  t.clock.advance({ hours: 2 })
  await removeUnusedLists(t.app)
  expect((await count({ list: idle })).body.message).toContain('is gone')
  expect((await count({ list: used })).body.data.count).toBe(1)
  await live(t.app)
})
