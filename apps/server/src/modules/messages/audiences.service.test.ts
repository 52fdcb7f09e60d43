import { messagesCalls } from '@jade/contract/messages/calls'
import { messagesOperatorCalls } from '@jade/contract/messages/operator-calls'
import { promotionsCalls } from '@jade/contract/promotions/calls'
import type { BodyOf } from '@jade/contract/call'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cameFrom } from '../identity/accounts.fixture.ts'
import { bootOffers, member, offerOf, staff } from '../promotions/offers.fixture.ts'
import { giveTag } from '../tags/door.ts'
import { tagsRoom } from '../tags/room.ts'
import { messagesRoom } from './room.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootOffers([tagsRoom, messagesRoom([])])
})
afterAll(() => t.close())

type Audience = Partial<
  Pick<BodyOf<typeof messagesOperatorCalls.count>, 'levels' | 'offers' | 'tags' | 'seen' | 'accounts' | 'advertising' | 'group'>
>
const audience = (more: Audience) => ({ group: 'player' as const, advertising: 0 as const, levels: [], accounts: [], ...more })
const count = (more: Audience) => t.call(messagesOperatorCalls.count, { ...staff, lang: 'en', body: audience(more) })
const reached = async (more: Audience) => (await count(more)).body.data.count
const words = (text: string) => [{ type: 'paragraph' as const, runs: [{ text }] }]
const texts = { title_zh: '通知', title_en: 'Notice', body_zh: words('內容'), body_en: words('Words'), start: '', end: '', reason: 'test' }
const send = (more: Audience) => t.call(messagesOperatorCalls.add, { ...staff, lang: 'en', body: { ...audience(more), ...texts } })
const has = async (token: string) => (await t.call(messagesCalls.list, { token, params: { group: 'player' } })).body.total
const seen = async (daysAgo: number) => {
  const player = await member(t)
  await cameFrom(t, player.id, { ip: '10.0.0.1', daysAgo })
  return player
}

test('by when they were last seen: counted, and sent to these alone [SERVICE-6]', async () => {
  const [fresh, weekOld, monthOld] = [await seen(0), await seen(10), await seen(40)]
  await cameFrom(t, weekOld.id, { ip: '10.0.0.1', daysAgo: 60 })
  const never = await member(t)
  expect(await reached({ seen: 'within_1' })).toBe(1)
  expect(await reached({ seen: 'within_30' })).toBe(2)
  expect(await reached({ seen: 'without_7' })).toBe(3)
  expect(await reached({ seen: 'without_30' })).toBe(2)
  expect((await send({ seen: 'within_30' })).body.data.reach).toBe(2)
  expect(await Promise.all([fresh, weekOld, monthOld, never].map(({ token }) => has(token)))).toEqual([1, 1, 0, 0])
})

test('by offers that were given, not those that were refused; what is asked narrows, accounts are added [SERVICE-6]', async () => {
  const [one, two] = [await offerOf(t, 1), await offerOf(t, 1, { review: 1 })]
  const [taker, waiter, other] = [await member(t, 100_000n), await member(t, 100_000n), await member(t)]
  for (const [player, id] of [
    [taker, one],
    [waiter, two],
  ] as const)
    expect((await t.call(promotionsCalls.addAudit, { token: player.token, params: { id: String(id) }, body: {} })).status).toBe(200)
  expect(await reached({ offers: [one] })).toBe(1)
  expect(await reached({ offers: [two] })).toBe(0)
  expect(await reached({ offers: [one, two], seen: 'within_7' })).toBe(0)
  await cameFrom(t, taker.id, { ip: '10.0.0.2' })
  expect(await reached({ offers: [one, two], seen: 'within_7' })).toBe(1)
  expect(await reached({ offers: [one], levels: [5] })).toBe(0)
  const name = `member${other.id}`
  expect(await reached({ offers: [one], levels: [5], accounts: [name] })).toBe(1)
  expect(await reached({ accounts: [name] })).toBe(1)
  await send({ offers: [one], accounts: [name] })
  expect(await Promise.all([taker, waiter, other].map(({ token }) => has(token)))).toEqual([1, 0, 1])
  const { data } = (await t.call(messagesOperatorCalls.broadcasts, { ...staff })).body
  expect(data[0]).toMatchObject({ offers: [one], seen: '', accounts: [name] })
})

test('by tags of players now, one of them is enough; tags of other objects are nobody’s [SERVICE-6]', async () => {
  const [whale, friend, other] = [await member(t), await member(t), await member(t)]
  const tag = (kind: string, id: string, word: string) =>
    t.app.unit(systemIntent('test'), (u) => giveTag(u, { kind, id, playerId: null }, word))
  await tag('player', String(whale.id), 'whale')
  await tag('player', String(friend.id), 'friend')
  await tag('withdrawal', String(other.id), 'whale')
  expect(await reached({ tags: ['whale'] })).toBe(1)
  expect(await reached({ tags: ['whale', 'friend'] })).toBe(2)
  expect(await reached({ tags: ['unknown'] })).toBe(0)
  expect(await reached({ tags: ['whale'], levels: [5] })).toBe(0)
  const probing = await count({ tags: ['whale'], accounts: [`member${whale.id}`] })
  expect(probing.body.message, 'the number would tell whose tag it is').toBe('Tags are not chosen together with accounts or a list')
  expect((await send({ tags: ['whale', 'friend'] })).body.data.reach).toBe(2)
  expect(await Promise.all([whale, friend, other].map(({ token }) => has(token)))).toEqual([1, 1, 0])
  expect((await t.call(messagesOperatorCalls.broadcasts, { ...staff })).body.data[0]).toMatchObject({
    tags: ['whale', 'friend'],
    levels: [],
  })
})

test('what advertises is not sent to players for having stayed away [SERVICE-6]', async () => {
  const answer = await send({ seen: 'without_7', advertising: 1 })
  expect([answer.status, answer.body.message]).toEqual([403, 'What advertises is not sent to players for having stayed away'])
  expect((await count({ seen: 'within_7', advertising: 1 })).status).toBe(200)
})

test('nobody is chosen by nothing, and a platform message narrows nothing [SERVICE-6]', async () => {
  expect((await count({})).body.message).toBe('Choose what holds of them, or name accounts')
  for (const more of [{ seen: 'within_7' as const }, { offers: [1] }, { tags: ['whale'] }])
    expect((await count({ group: 'platform', ...more })).body.message).toBe('A platform message goes to everybody')
})
