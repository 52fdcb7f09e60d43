import { consultationsCalls } from '@jade/contract/consultations/calls'
import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { siteCalls } from '@jade/contract/site/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPlayers, personRooms, registered, staff1, staff2 } from '../identity/players.fixture.ts'
import { setting } from '../site/settings.fixture.ts'
import { consultationsRoom } from './room.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers({ rooms: [...personRooms, consultationsRoom()] })
})
afterAll(() => t.close())

let players = 0
const player = () => {
  players += 1
  return registered(t, `asker${players}`, `09110002${String(players).padStart(2, '0')}`)
}
const asked = { type: '1', title: 'Not there yet', information: 'Paid at noon.' } as const
type Opening = Partial<Omit<typeof asked, 'type'>> & { readonly type?: string; readonly category?: string; readonly key?: string }
const open = (token: string, more: object = {}, sent: readonly Buffer[] = [], key?: string) =>
  t.send(consultationsCalls.open, {
    token,
    lang: 'en',
    body: { ...asked, ...(more as Opening) },
    files: filesOf(sent),
    ...(key && { key }),
  })
const filesOf = (sent: readonly Buffer[]) => sent.map((bytes) => ({ field: 'images', bytes }))
const own = async (token: string) => (await t.call(consultationsCalls.list, { token })).body
const thread = async (token: string, id: string, lang: 'zh' | 'en' = 'en') =>
  (await t.call(consultationsCalls.thread, { token, lang, params: { id } })).body.data
const say = (token: string, id: string, information: string) =>
  t.call(consultationsCalls.reply, { token, lang: 'en', params: { id }, body: { information } })
const desk = (cookie = staff1) => ({
  answer: (id: string, text: string) => t.call(consultationsOperatorCalls.reply, { cookie, lang: 'en', params: { id }, body: { text } }),
  close: (id: string, text = '') => t.call(consultationsOperatorCalls.close, { cookie, lang: 'en', params: { id }, body: { text } }),
  take: (id: string, over: 0 | 1 = 0) => t.call(consultationsOperatorCalls.take, { cookie, lang: 'en', params: { id }, body: { over } }),
  handOver: (id: string, note: string) =>
    t.call(consultationsOperatorCalls.handOver, { cookie, lang: 'en', params: { id }, body: { note } }),
  note: (id: string, text: string) => t.call(consultationsOperatorCalls.note, { cookie, lang: 'en', params: { id }, body: { text } }),
  thread: async (id: string) => (await t.call(consultationsOperatorCalls.thread, { cookie, lang: 'en', params: { id } })).body.data,
  inbox: async (query = {}) => (await t.call(consultationsOperatorCalls.inbox, { cookie, query })).body,
})
const stored = async () => (await readdir(join(t.app.config.dataDir, 'uploads')).catch(() => [])).length

/** A PNG of one dot that has exactly so many bytes. */
function png(bytes: number): Buffer {
  const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')
  const [head, end] = [dot.subarray(0, dot.length - 12), dot.subarray(dot.length - 12)]
  const body = Buffer.concat([Buffer.from('tEXtpad\0', 'latin1'), Buffer.alloc(bytes - dot.length - 16, 'a')])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([head, length, body, check, end])
}
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

test('a question reaches the console, its answer the player, with a push and a number that reading takes away [RULE-092 STATE-077 ENTITY-027 CALL-077]', async () => {
  const [anna, beth] = [await player(), await player()]
  const opened = await open(anna.token, {}, [png(1_000)])
  expect(opened.status).toBe(200)
  const { id } = opened.body.data
  expect(await own(anna.token)).toMatchObject({
    total: 1,
    watch: 0,
    data: [
      { id, type: 1, title: 'Not there yet', information: 'Paid at noon.', images: [expect.any(String)], status: 'consulting', watch: 0 },
    ],
  })
  expect((await desk().inbox()).data[0]?.waiting_seconds, 'waits from its first second on').toBe(1)
  t.clock.advance({ minutes: 3 })
  const [row] = (await desk().inbox()).data
  expect(row).toMatchObject({ id, account: 'asker1', assignee: '', waiting_seconds: expect.any(Number) })
  expect(row?.waiting_seconds).toBeGreaterThanOrEqual(180)
  expect((await desk().answer(id, 'Which bank?')).status).toBe(200)
  expect((await desk().answer(id, 'And when?')).status).toBe(200)
  await t.drainOutbox()
  expect(t.pushes.filter(({ name }) => name === 'update-consultation').map(({ to, name }) => ({ to, name }))).toEqual([
    { to: anna.id, name: 'update-consultation' },
    { to: anna.id, name: 'update-consultation' },
  ])
  expect(await own(anna.token)).toMatchObject({ watch: 2, data: [{ watch: 2 }] })
  expect((await desk().inbox({ state: 'waiting' })).total).toBe(0)
  await desk().note(id, 'Known by name')
  const seen = await thread(anna.token, id)
  expect(seen.entries.map(({ from, text }) => `${from}: ${text}`)).toEqual([
    'player: Paid at noon.',
    'service: Which bank?',
    'service: And when?',
  ])
  expect(JSON.stringify(seen)).not.toContain('staff1')
  expect((await own(anna.token)).watch).toBe(0)
  expect((await say(anna.token, id, 'Taishin.')).status).toBe(200)
  expect((await desk().inbox({ state: 'waiting', whose: 'mine' })).data.map((one) => one.id)).toEqual([id])
  expect((await desk().inbox({ player_id: String(anna.id) })).data.map((one) => one.id)).toEqual([id])
  expect(await desk().inbox({ player_id: String(anna.id + 1_000n) }), 'of somebody else').toMatchObject({ total: 0, data: [] })
  const facts = await desk().thread(id)
  expect(facts.entries.map(({ from }) => from)).toEqual(['player', 'service', 'service', 'note', 'player'])
  expect(facts.player).toMatchObject({ verified: 0, excluded: 0, open: 1 })

  // Nothing of another player's.
  expect((await own(beth.token)).total).toBe(0)
  const image = seen.images[0] ?? ''
  expect((await t.call(consultationsCalls.image, { token: anna.token, params: { id: image } })).body.data.image).toMatch(/^data:image\/png/)
  for (const answer of [
    await t.call(consultationsCalls.thread, { token: beth.token, params: { id } }),
    await t.call(consultationsCalls.image, { token: beth.token, params: { id: image } }),
    await say(beth.token, id, 'Hello'),
    await t.call(consultationsCalls.close, { token: beth.token, params: { id } }),
  ])
    expect(answer.status).toBe(404)
})

test('an ended one has closing words and takes no more, whoever ended it [STATE-063]', async () => {
  const anna = await player()
  const first = (await open(anna.token)).body.data.id
  expect((await desk().close(first)).status).toBe(200)
  const ended = await thread(anna.token, first)
  expect(ended.status).toBe('ended')
  expect(ended.entries.at(-1)).toMatchObject({ from: 'closing', text: expect.stringContaining('Thank you for writing') })
  expect((await thread(anna.token, first, 'zh')).entries.at(-1)?.text).toContain('感謝您的來訊')
  expect((await say(anna.token, first, 'One more')).body.message).toContain('has ended')
  expect((await desk().answer(first, 'No more')).body.message).toContain('has ended')
  const second = (await open(anna.token)).body.data.id
  await desk().close(second, 'It is in your wallet now.')
  expect(await own(anna.token)).toMatchObject({ watch: 1 })
  expect((await thread(anna.token, second)).entries.at(-1)).toMatchObject({ from: 'closing', text: 'It is in your wallet now.' })
  const third = (await open(anna.token)).body.data.id
  expect((await t.call(consultationsCalls.close, { token: anna.token, params: { id: third } })).status).toBe(200)
  expect((await thread(anna.token, third)).entries.at(-1)?.text).toContain('You ended this consultation')
  expect((await own(anna.token)).watch).toBe(0)
})

test('title and information are required [VALID-054]', async () => {
  const { token } = await player()
  for (const field of ['title', 'information']) {
    expect((await open(token, { [field]: '' })).body).toMatchObject({ code: 400, error: { [field]: ['This field is required'] } })
    expect((await open(token, { [field]: ' \n ' })).body).toMatchObject({ code: 400, error: { [field]: [expect.any(String)] } })
  }
  expect((await open(token, { type: '6' })).status).toBe(400)
  expect((await own(token)).total).toBe(0)
})

test('three screenshots of 512,000 bytes pass; a gif, one byte more and a fourth are refused [VALID-055 CONST-044 ERR-047]', async () => {
  const { token } = await player()
  const before = await stored()
  expect((await open(token, {}, [GIF])).body.message).toBe('Please upload a PNG or JPEG image')
  expect((await open(token, {}, [png(512_001)])).body.error).toEqual({ images: ['A screenshot has 500kb at most'] })
  const four = [1, 2, 3, 4].map(() => png(900))
  expect((await open(token, {}, four)).body.error).toEqual({ images: ['Up to three screenshots'] })
  const zh = await t.call(consultationsCalls.open, { token, lang: 'zh', body: asked, files: filesOf(four) })
  expect(zh.body.error).toEqual({ images: ['最多上傳三張截圖'] })
  expect(await stored()).toBe(before)
  const full = await open(token, {}, [png(512_000), png(512_000), png(512_000)])
  expect(full.status).toBe(200)
  expect((await thread(token, full.body.data.id)).images).toHaveLength(3)
  expect(await stored()).toBe(before + 3)
})

test('five are open at once, and a press that is sent twice opens one', async () => {
  const { token } = await player()
  const key = '0b9f3c52-51f1-4f7a-9d0e-0c3f6a1f2b11'
  const twice = [await open(token, {}, [png(800)], key), await open(token, {}, [png(800)], key)]
  expect(twice[1]?.text).toBe(twice[0]?.text)
  const before = await stored()
  await open(token, {}, [png(800)], key)
  expect(await stored()).toBe(before)
  const more = await Promise.all(Array.from({ length: 6 }, () => open(token)))
  expect(more.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(more.find(({ status }) => status === 403)?.body.message).toBe(
    '5 of your consultations have not ended, please end one of them first',
  )
  const [one] = (await own(token)).data
  await t.call(consultationsCalls.close, { token, params: { id: one?.id ?? '' } })
  expect((await open(token)).status).toBe(200)
})

test('the switch opens and closes it [ROLE-028]', async () => {
  const { token } = await player()
  const id = (await open(token)).body.data.id
  await setting(t, 'player_consultation', '0')
  expect((await t.call(siteCalls.settings)).body.data.player_consultation).toBe(0)
  expect((await open(token)).body.message).toBe('Consultations are closed at the moment')
  expect((await say(token, id, 'Hello')).body.message).toBe('Consultations are closed at the moment')
  await setting(t, 'player_consultation', '1')
  expect((await t.call(siteCalls.settings)).body.data.player_consultation).toBe(1)
  expect((await open(token)).status).toBe(200)
})

test('one person answers: taken, taken over, handed back with a note', async () => {
  const { token } = await player()
  const id = (await open(token)).body.data.id
  const [one, two] = [desk(staff1), desk(staff2)]
  expect((await one.take(id)).status).toBe(200)
  expect((await two.take(id)).body.message).toBe('staff1 is answering this consultation')
  expect((await two.answer(id, 'Hello')).body.message).toBe('staff1 is answering this consultation')
  expect((await two.handOver(id, 'not mine')).body.message).toBe('Take this consultation on first')
  expect((await two.take(id, 1)).status).toBe(200)
  expect((await two.handOver(id, 'Asks about LINE')).status).toBe(200)
  expect((await one.inbox({ whose: 'nobody' })).data.map((row) => row.id)).toContain(id)
  expect((await one.thread(id)).entries.at(-1)).toMatchObject({ from: 'note', by: 'staff2', text: 'Asks about LINE' })
})

test('contacts are edited by operators and read by everybody, in the language of the reader', async () => {
  const contact = { type: 'email', name_zh: '信箱', name_en: 'Mail', url: 'mailto:help@jade.example', shown: 1, reason: 'new' } as const
  const add = (more: object) => t.send(consultationsOperatorCalls.addContact, { cookie: staff1, body: { ...contact, ...more } })
  const { id } = (await add({})).body.data
  await add({ name_en: 'Secret', shown: 0 })
  for (const url of ['javascript:alert(1)', 'http://x.example', 'mailto:x']) expect((await add({ url })).status, url).toBe(400)
  const read = async (lang: 'zh' | 'en') => (await t.call(consultationsCalls.customerService, { lang })).body.data
  expect(await read('en')).toEqual([{ type: 'email', name: 'Mail', url: 'mailto:help@jade.example' }])
  await t.call(consultationsOperatorCalls.changeContact, { cookie: staff1, params: { id }, body: { ...contact, name_zh: '客服信箱' } })
  expect((await read('zh'))[0]?.name).toBe('客服信箱')
})
