import { objectCalls } from '@jade/contract/backoffice/object-calls'
import { searchCalls } from '@jade/contract/backoffice/search-calls'
import { identityOperatorCalls } from '@jade/contract/identity/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerByAccount } from '../modules/identity/door.ts'
import { bootHouse, staffCookies } from './house.fixture.ts'

/* Words of the house on objects (CONSOLE-46). */

let t: TestApp
let cookies: Awaited<ReturnType<typeof staffCookies>>
type Role = keyof typeof cookies
const ids: Record<string, string> = {}

beforeAll(async () => {
  t = await bootHouse()
  cookies = await staffCookies(t)
  for (const account of ['demo01', 'demo02', 'demo03']) ids[account] = String((await playerByAccount(t.app.db, account))?.id)
})
afterAll(() => t.close())

const as = (role: Role) => ({ cookie: cookies[role], lang: 'en' as const })
const player = (account: string) => ({ kind: 'player', id: ids[account] ?? '' })
const tagOn = (role: Role, tag: string, params = player('demo01')) => t.send(objectCalls.addTag, { ...as(role), params, body: { tag } })
const off = (role: Role, tag: string, params = player('demo01')) =>
  t.send(objectCalls.removeTag, { ...as(role), params: { ...params, tag } })
const tags = async (role: Role, params = player('demo01')) => (await t.call(objectCalls.tags, { ...as(role), params })).body.data
const words = async (q: string) => (await t.call(objectCalls.tagWords, { ...as('content'), query: { q } })).body.data
const found = async (role: Role, q: string) => {
  t.clock.advance({ seconds: 1 })
  return (await t.call(searchCalls.search, { ...as(role), query: { q } })).body.data.map(({ kind, name, by }) => `${kind} ${name} ${by}`)
}

test('whoever may see an object puts words on it and takes them off, each with its row in the audit log', async () => {
  expect((await tagOn('service', ' ＶＩＰ-客戶 ')).status).toBe(200)
  expect((await tagOn('risk', 'vip-客戶')).status, 'the same word again').toBe(200)
  expect((await tagOn('risk', 'watch')).status).toBe(200)
  expect(await tags('auditor')).toEqual(['vip-客戶', 'watch'])
  expect((await off('service', 'watch')).status).toBe(200)
  expect((await off('service', 'watch')).status).toBe(404)
  expect(await tags('auditor')).toEqual(['vip-客戶'])
  const { data } = (await t.call(objectCalls.timeline, { ...as('owner'), params: player('demo01') })).body
  const told = data.happenings.filter(({ what }) => what.startsWith('object.')).map(({ what, text, by }) => `${what} ${text} ${by}`)
  expect(told).toEqual(['object.untag watch staff:service1', 'object.tag watch staff:risk1', 'object.tag vip-客戶 staff:service1'])
})

test('who may not see the object neither reads nor changes its tags', async () => {
  const staff = { kind: 'staff', id: '1' }
  for (const reply of [
    await tagOn('service', 'word', staff),
    await off('service', 'word', staff),
    await t.send(objectCalls.tags, { ...as('service'), params: staff }),
  ])
    expect(reply.status).toBe(403)
  expect((await tagOn('owner', 'word', { kind: 'moon', id: '1' })).status).toBe(404)
  expect((await tagOn('owner', 'word', { kind: 'player', id: '999999999' })).status).toBe(404)
})

test.each([['two words'], ['a'.repeat(21)], ['0912345678'], ['tel-091234'], ['-dash'], ['<b>'], ['']])('no tag: %s', async (tag) => {
  expect((await tagOn('owner', tag)).status).toBe(400)
})

test('ten at most, also of those who come at once', async () => {
  const params = player('demo02')
  const replies = await Promise.all(Array.from({ length: 14 }, (_, n) => tagOn('owner', `word${n}`, params)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(4)
  const kept = await tags('owner', params)
  expect(kept).toHaveLength(10)
  expect((await tagOn('owner', kept[0] ?? '', params)).status, 'one that is there asks for no place').toBe(200)
  expect((await tagOn('owner', 'eleventh', params)).body.message).toContain('10')
  for (const word of kept) await off('owner', word, params)
})

test('words that exist are those that stand somewhere, each once, by their start', async () => {
  for (const account of ['demo01', 'demo02', 'demo03']) await tagOn('owner', 'bonus', player(account))
  await tagOn('owner', 'bonus-hunter', player('demo03'))
  await tagOn('owner', 'boat', player('demo03'))
  await tagOn('owner', 'zebra', player('demo03'))
  expect(await words('BO')).toEqual(['boat', 'bonus', 'bonus-hunter'])
  expect(await words('bonus-')).toEqual(['bonus-hunter'])
  expect(await words('c')).toEqual([])
  expect(await words('')).toEqual(['boat', 'bonus', 'bonus-hunter', 'vip-客戶', 'zebra'])
  await off('owner', 'boat', player('demo03'))
  expect(await words('bo')).toEqual(['bonus', 'bonus-hunter'])
})

test('the search finds by tag what the reader may see, of every kind', async () => {
  await t.call(objectCalls.addTag, { ...as('owner'), params: { kind: 'staff', id: '1' }, body: { tag: 'bonus' } })
  await t.call(objectCalls.addTag, {
    ...as('owner'),
    params: { kind: 'setting', id: 'limit_deposits_single_amount_min_W' },
    body: { tag: 'bonus' },
  })
  const players = ['player demo01 tag', 'player demo02 tag', 'player demo03 tag']
  expect((await found('owner', 'tag:Bonus')).toSorted()).toEqual([
    ...players,
    'setting limit_deposits_single_amount_min_W tag',
    expect.stringMatching(/^staff \w+ tag$/),
  ])
  expect((await found('service', 'tag: bonus')).toSorted()).toEqual(players)
  expect(await found('content', 'tag:bonus')).toEqual([])
  expect(await found('owner', 'tag:nothing')).toEqual([])
})

test('the list of players shows those with a tag, beside its other filters', async () => {
  const listed = async (query: Readonly<Record<string, string>>) =>
    (await t.call(identityOperatorCalls.players, { ...as('service'), query })).body.data.map(({ account }) => account)
  expect((await listed({ tag: 'BONUS', date: 'all' })).toSorted()).toEqual(['demo01', 'demo02', 'demo03'])
  expect(await listed({ tag: 'zebra' })).toEqual(['demo03'])
  expect(await listed({ tag: 'zebra', q: 'demo01' })).toEqual([])
  expect((await t.send(identityOperatorCalls.players, { ...as('service'), query: { tag: 'a b' } })).status).toBe(400)
})
