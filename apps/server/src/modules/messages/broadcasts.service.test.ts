import { approvalDecided } from '@jade/contract/backoffice/events'
import { messagesCalls } from '@jade/contract/messages/calls'
import { messagesOperatorCalls } from '@jade/contract/messages/operator-calls'
import { advertisingCalls } from '@jade/contract/protection/advertising'
import { limitCalls } from '@jade/contract/protection/limits'
import type { RichText } from '@jade/contract/messages/rich-text'
import { systemIntent } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPlayers, registered, staff1 } from '../identity/players.fixture.ts'
import { exclude, liftRestrictions, restrict } from '../protection/stops.fixture.ts'
import { setting } from '../site/settings.fixture.ts'
import { setLevel } from '../vip/door.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers()
})
afterAll(() => t.close())

let players = 0
const player = async (level = 0) => {
  players += 1
  const made = await registered(t, `reader${players}`, `09110001${String(players).padStart(2, '0')}`)
  if (level > 0) await t.app.unit(systemIntent('test'), (u) => setLevel(u, made.id, level))
  await t.drainOutbox()
  return made
}
type Group = 'player' | 'platform'
const words = (text: string): RichText => [{ type: 'paragraph', runs: [{ text }] }]
const draft = {
  group: 'player' as Group,
  advertising: 0 as 0 | 1,
  title_zh: '通知',
  title_en: 'Notice',
  body_zh: words('內容'),
  body_en: words('Words'),
  levels: [] as number[],
  accounts: [] as string[],
  start: '',
  end: '',
  reason: 'to tell them',
}
const send = (more: Partial<typeof draft>) => t.call(messagesOperatorCalls.add, { cookie: staff1, lang: 'en', body: { ...draft, ...more } })
const list = async (token: string, group: Group = 'player', query = {}) =>
  (await t.call(messagesCalls.list, { token, lang: 'en', params: { group }, query })).body
const unread = async (token: string) => (await t.call(messagesCalls.unread, { token })).body.data

test('a broadcast to a level reaches those who have it when it is sent, in their language [ENTITY-026 CALL-074]', async () => {
  const [third, second] = [await player(3), await player(2)]
  const before = await unread(third.token)
  t.pushes.length = 0
  const sent = await send({ levels: [3] })
  expect(sent.body.data).toMatchObject({ state: 'scheduled', reach: 1 })
  await t.drainOutbox()
  expect((await list(third.token, 'player', { page: 1, pageSize: 5 })).data).toMatchObject([{ title: 'Notice', content: 'Words', read: 0 }])
  const zh = await t.call(messagesCalls.list, { token: third.token, lang: 'zh', params: { group: 'player' } })
  expect(zh.body).toMatchObject({ total: 1, unread: 1, data: [{ title: '通知', content: '內容' }] })
  expect((await list(second.token)).total).toBe(0)
  expect(t.pushes.filter(({ name }) => name === 'update-message').map(({ to }) => to)).toEqual([third.id])
  await t.app.unit(systemIntent('test'), (u) => setLevel(u, second.id, 3))
  expect((await list(second.token)).total).toBe(0)
  expect((await unread(third.token)).player).toBe(before.player + 1)
  expect((await unread(third.token)).version).not.toBe(before.version)
  expect((await unread(second.token)).player).toBe(0)
})

test('a platform message is for everybody, also who registers later, and each reads, hides and counts alone [CALL-076]', async () => {
  const [anna, beth] = [await player(), await player()]
  await send({ group: 'platform' })
  await t.drainOutbox()
  expect(t.pushes).toContainEqual(expect.objectContaining({ to: 'system', name: 'update-message' }))
  const later = await player()
  for (const { token } of [anna, beth, later]) expect(await list(token, 'platform')).toMatchObject({ total: 1, unread: 1 })
  const id = (await list(anna.token, 'platform')).data[0]?.id ?? ''
  const params = { group: 'platform', id } as const
  const read = await t.call(messagesCalls.read, { token: anna.token, lang: 'en', params })
  expect(read.body.data).toMatchObject({ read: 1, body: words('Words') })
  expect([(await unread(anna.token)).platform, (await unread(beth.token)).platform]).toEqual([0, 1])
  await t.call(messagesCalls.readAll, { token: beth.token, params: { group: 'platform' } })
  expect((await unread(beth.token)).platform).toBe(0)
  expect((await t.call(messagesCalls.remove, { token: beth.token, params })).status).toBe(200)
  expect([(await list(beth.token, 'platform')).total, (await list(anna.token, 'platform')).total]).toEqual([0, 1])
  expect((await t.call(messagesCalls.remove, { token: beth.token, params })).status).toBe(404)
  const shown = await t.call(messagesOperatorCalls.broadcasts, { cookie: staff1 })
  expect(shown.body.data[0]).toMatchObject({ id, state: 'sent', read: 2 })
})

test('what advertises never reaches who may be offered nothing, not even when the break begins afterwards', async () => {
  const [resting, other, soon] = [await player(5), await player(5), await player(5)]
  const rest = (token: string) => t.call(limitCalls.timeOut, { token, body: { password: 'secret77', days: 3 } })
  expect((await rest(resting.token)).status).toBe(200)
  const reach = await t.call(messagesOperatorCalls.count, {
    cookie: staff1,
    body: { group: 'player', advertising: 1, levels: [5], accounts: [] },
  })
  expect(reach.body.data.count).toBe(2)
  expect((await send({ levels: [5], advertising: 1 })).body.data.reach).toBe(2)
  await send({ levels: [5], title_en: 'Maintenance tonight' })
  expect((await unread(soon.token)).player).toBe(2)
  await rest(soon.token)
  const titles = async (token: string) => (await list(token)).data.map(({ title }) => title)
  expect(await titles(resting.token)).toEqual(['Maintenance tonight'])
  expect(await titles(soon.token)).toEqual(['Maintenance tonight'])
  expect(await titles(other.token)).toEqual(['Maintenance tonight', 'Notice'])
  expect((await unread(soon.token)).player).toBe(1)
  t.clock.advance({ days: 3 })
  await t.runJob('protection.end_due')
  expect(await titles(resting.token)).toEqual(['Maintenance tonight'])
})

test('what advertises reaches nobody who does not want it, and is shown again once it is wanted [SERVICE-7 PROTECTION-18]', async () => {
  const [unwilling, other, soon] = [await player(6), await player(6), await player(6)]
  const say = (token: string, wanted: 0 | 1) => t.call(advertisingCalls.setAdvertising, { token, body: { wanted } })
  await say(unwilling.token, 0)
  const reach = await t.call(messagesOperatorCalls.count, {
    cookie: staff1,
    body: { group: 'player', advertising: 1, levels: [6], accounts: [] },
  })
  expect(reach.body.data.count).toBe(2)
  expect((await send({ levels: [6], advertising: 1, title_en: 'Six for you' })).body.data.reach).toBe(2)
  await send({ levels: [6], title_en: 'Six closes tonight' })
  const platform = await send({ group: 'platform', advertising: 1, title_en: 'For all' })
  expect((await unread(soon.token)).player).toBe(2)
  await say(soon.token, 0)
  const titles = async (token: string, group: Group = 'player') => (await list(token, group)).data.map(({ title }) => title)
  expect(await titles(unwilling.token)).toEqual(['Six closes tonight'])
  expect(await titles(soon.token)).toEqual(['Six closes tonight'])
  expect(await titles(other.token)).toEqual(['Six closes tonight', 'Six for you'])
  expect([(await titles(soon.token, 'platform')).includes('For all'), (await titles(other.token, 'platform')).includes('For all')]).toEqual(
    [false, true],
  )
  const params = { group: 'platform', id: platform.body.data.id } as const
  expect((await t.call(messagesCalls.read, { token: soon.token, params })).status).toBe(404)
  expect((await unread(soon.token)).player).toBe(1)
  // Who was left out when it was sent has missed it; who turned it off afterwards sees it again.
  for (const { token } of [unwilling, soon]) await say(token, 1)
  expect([await titles(unwilling.token), await titles(soon.token)]).toEqual([['Six closes tonight'], ['Six closes tonight', 'Six for you']])
  await t.call(messagesOperatorCalls.recall, { cookie: staff1, params: { id: params.id }, body: { reason: 'of this test alone' } })
})

test('nobody is called for what advertises to everybody: some want none of it', async () => {
  const pushed = (name: string) => t.pushes.filter((push) => push.to === 'system' && push.name === name).length
  await t.drainOutbox()
  const [sounded, listed] = [pushed('update-message'), pushed('message-listed')]
  const { body } = await send({ group: 'platform', advertising: 1 })
  await t.drainOutbox()
  expect([pushed('update-message'), pushed('message-listed')]).toEqual([sounded, listed + 1])
  await t.call(messagesOperatorCalls.recall, { cookie: staff1, params: { id: body.data.id }, body: { reason: 'of this test alone' } })
})

test('chosen accounts; scheduled, recalled and ended ones', async () => {
  const one = await player()
  const start = taipeiTime(new Date(t.clock.now().getTime() + 3_600_000))
  const end = taipeiTime(new Date(t.clock.now().getTime() + 7_200_000))
  const account = `reader${players}`
  const later = await send({ accounts: [account.toUpperCase()], start, end })
  await t.runJob('messages.life')
  expect((await list(one.token)).total).toBe(0)
  t.clock.advance({ minutes: 60 })
  await t.runJob('messages.life')
  await t.runJob('messages.life')
  expect((await list(one.token)).total).toBe(1)
  const before = await unread(one.token)
  t.clock.advance({ minutes: 60 })
  await t.runJob('messages.life')
  expect((await list(one.token)).total).toBe(0)
  expect(await unread(one.token)).toMatchObject({ player: before.player - 1 })

  const next = await send({ accounts: [account] })
  expect((await list(one.token)).total).toBe(1)
  const recall = (id: string) =>
    t.call(messagesOperatorCalls.recall, { cookie: staff1, lang: 'en', params: { id }, body: { reason: 'wrong date' } })
  expect((await recall(next.body.data.id)).status).toBe(200)
  expect((await list(one.token)).total).toBe(0)
  expect((await unread(one.token)).player).toBe(0)
  expect((await recall(next.body.data.id)).body.message).toBe('This broadcast was recalled or never sent')
  const states = (await t.call(messagesOperatorCalls.broadcasts, { cookie: staff1 })).body.data
  expect(states.find(({ id }) => id === later.body.data.id)?.state).toBe('over')
})

test('above the set number of players a second person decides', async () => {
  const [left, right] = [await player(7), await player(7)]
  await setting(t, 'broadcast_alone', '1')
  const asked = await send({ levels: [7] })
  expect(asked.body.data).toMatchObject({ state: 'waiting', reach: 2 })
  await t.runJob('messages.life')
  expect((await list(left.token)).total).toBe(0)
  const { rows } = await t.app.db.query<{ approval_id: string }>('select approval_id from messages.broadcast where id = $1', [
    BigInt(asked.body.data.id),
  ])
  await t.app.unit(systemIntent('test'), async (u) =>
    u.emit({
      name: approvalDecided,
      payload: {
        id: rows[0]?.approval_id ?? '',
        kind: 'messages.broadcast',
        approved: true,
        checkerId: '2',
        checker: 'staff2',
        reason: 'fine',
      },
    }),
  )
  await t.drainOutbox()
  await t.runJob('messages.life')
  for (const { token } of [left, right]) expect((await list(token)).total).toBe(1)
  await setting(t, 'broadcast_alone', null)
})

test('an audience is named, known and not empty; a text is a tree and nothing else', async () => {
  expect((await send({})).body.message).toBe('Choose what holds of them, or name accounts')
  expect((await send({ group: 'platform', levels: [1] })).body.message).toBe('A platform message goes to everybody')
  expect((await send({ accounts: ['nobody1'] })).body.message).toBe('Unknown accounts: nobody1')
  expect((await send({ levels: [9] })).body.message).toBe('This reaches nobody')
  expect((await send({ group: 'platform', start: '2020-01-01 00:00:00' })).body.message).toBe('It is sent after now and before it ends')
  const bodies: readonly unknown[] = [
    '<b>words</b>',
    [],
    [{ type: 'html', html: '<script>' }],
    [{ type: 'paragraph', runs: [{ text: 'x', href: 'javascript:alert(1)' }] }],
    [{ type: 'paragraph', runs: [{ text: 'x', href: '//elsewhere.example' }] }],
    [{ type: 'paragraph', runs: [{ text: 'x', onclick: 'x' }] }],
    [{ type: 'picture', file: '../../etc/passwd', alt: 'x' }],
  ]
  for (const body_en of bodies)
    expect((await send({ group: 'platform', body_en: body_en as RichText })).status, JSON.stringify(body_en)).toBe(400)
  const unknown: RichText = [{ type: 'picture', file: `${'a'.repeat(32)}.png`, alt: 'x' }]
  expect((await send({ group: 'platform', body_en: unknown })).body.message).toBe('Upload the picture first')
  expect((await send({ group: 'platform', title_en: ' ' })).status).toBe(400)
})

test('what advertises reaches nobody to whom nothing may be offered, and is not shown to them afterwards [SERVICE-7]', async () => {
  const [free, cared, stopped, out, later] = [await player(4), await player(4), await player(4), await player(4), await player(4)]
  await restrict(t, cared.id, { kind: 'turnover_factor', value: 2 })
  await restrict(t, stopped.id, { kind: 'deposit_stop', code: 'rules_breach' })
  await exclude(t, out.id)
  const sent = await send({ levels: [4], advertising: 1 })
  expect(sent.body.data.reach).toBe(2)
  await t.drainOutbox()
  await restrict(t, later.id, { kind: 'play_stop', code: 'rules_breach' })
  for (const { token } of [cared, stopped, later]) {
    expect((await list(token)).total).toBe(0)
    expect((await unread(token)).player).toBe(0)
  }
  expect((await list(free.token)).total).toBe(1)
  await liftRestrictions(t, later.id)
  expect((await unread(later.token)).player).toBe(1)
})
