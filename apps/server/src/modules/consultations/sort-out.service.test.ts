import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPlayers, personRooms, registered, staff1, staff2 } from '../identity/players.fixture.ts'
import { setting } from '../site/settings.fixture.ts'
import { asking, desk } from './consultations.fixture.ts'
import { consultationsRoom } from './room.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers({ rooms: [...personRooms, consultationsRoom()] })
})
afterAll(() => t.close())

let players = 0
const player = async () => {
  players += 1
  const who = await registered(t, `sorted${players}`, `09110004${String(players).padStart(2, '0')}`)
  return { ...who, ...asking(t, who.token) }
}
const merge = (id: string, into: string, cookie = staff1) =>
  t.call(consultationsOperatorCalls.merge, { cookie, lang: 'en', params: { id }, body: { into } })
const spam = (id: string, on: 0 | 1, cookie = staff1) =>
  t.call(consultationsOperatorCalls.spam, { cookie, lang: 'en', params: { id }, body: { on } })

test('two of one player become one, with the entries of both in their order; the joined one leads there [SERVICE-28]', async () => {
  const [anna, beth] = [await player(), await player()]
  const first = await anna.opened({ information: 'one' })
  t.clock.advance({ minutes: 2 })
  const second = await anna.opened({ information: 'two' })
  await anna.say(first, 'three')
  await desk(t).answer(second, 'four')
  const foreign = await beth.opened()
  expect((await merge(second, foreign)).body.message).toContain('of one player')
  expect((await merge(second, second)).status).toBe(403)
  expect((await merge(second, first, staff2)).body.message).toBe('staff1 is answering this consultation')
  expect((await desk(t).thread(second)).player?.others).toEqual([{ id: first, title: 'Not there yet' }])
  expect((await merge(second, first)).status).toBe(200)
  expect((await desk(t).thread(first)).entries.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four'])
  expect(await anna.list()).toMatchObject({ total: 1, watch: 1, data: [{ id: first, status: 'consulting' }] })
  expect((await desk(t).inbox()).data.map(({ id }) => id)).not.toContain(second)
  // The address of the joined one still works, and what is written there stands in the other.
  expect(await anna.thread(second)).toMatchObject({ id: first, information: 'one' })
  expect((await anna.say(second, 'five')).status).toBe(200)
  expect((await desk(t).thread(first)).entries.at(-1)?.text).toBe('five')
  expect((await desk(t).thread(first)).waiting_seconds).toBeGreaterThanOrEqual(120)
  expect((await merge(second, first)).body.message).toContain('has ended')
})

test('two who join the same two to each other at once end with one open', async () => {
  const anna = await player()
  const [one, two] = [await anna.opened(), await anna.opened()]
  const both = await Promise.all([merge(one, two), merge(two, one)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
  expect((await anna.list()).data.map(({ status }) => status)).toEqual(['consulting'])
})

test('spam is ended, is not rated nor among the five, and limits its player until the hours are over or it is taken back [SERVICE-28]', async () => {
  const [anna, beth] = [await player(), await player()]
  const id = await anna.opened()
  await desk(t, staff2).take(id)
  expect((await spam(id, 1)).body.message).toBe('staff2 is answering this consultation')
  expect((await spam(id, 1, staff2)).status).toBe(200)
  expect(await anna.thread(id)).toMatchObject({ status: 'ended', may_rate: 0 })
  expect((await anna.rate(id, '1')).status).toBe(403)
  expect((await desk(t).inbox({ state: 'ended' })).data.find((row) => row.id === id)).toMatchObject({ spam: 1 })
  expect((await anna.open()).body.message).toMatch(/^You can open another consultation from \d{4}-/)
  expect((await beth.open()).status).toBe(200)
  expect((await desk(t).thread(id)).player?.limited).toMatch(/^\d{4}-/)
  t.clock.advance({ hours: 23, minutes: 59 })
  expect((await anna.open()).status).toBe(403)
  t.clock.advance({ minutes: 1 })
  const after = await anna.opened()
  await spam(after, 1)
  expect((await anna.open()).status).toBe(403)
  expect((await spam(after, 0)).status).toBe(200)
  expect(await desk(t).thread(after)).toMatchObject({ spam: 0, player: { limited: '' } })
  for (const _ of [1, 2, 3, 4, 5]) expect((await anna.open()).status).toBe(200)
  expect((await anna.open()).body.message).toContain('5 of your consultations')
  await setting(t, 'consultation_spam_hours', '0')
  const [one] = (await anna.list()).data
  await spam(one?.id ?? '', 1)
  expect((await anna.open()).status).toBe(200)
})

test('a kept reply has no fields but those that are filled in [SERVICE-29]', async () => {
  const add = (text_en: string) =>
    t.send(consultationsOperatorCalls.addCanned, { cookie: staff1, lang: 'en', body: { title: 'x', text_zh: '{account} 您好', text_en } })
  for (const text of ['Hello {name}', 'Hello {', '{account', '{{account}}'])
    expect((await add(text)).body.error, text).toEqual({ text_en: ['Only account, order and amount may stand in braces'] })
  const added = await add('{amount} of {order} for {account}')
  expect(added.status).toBe(200)
  const { id } = added.body.data
  expect((await t.call(consultationsOperatorCalls.removeCanned, { cookie: staff1, params: { id } })).status).toBe(200)
})
