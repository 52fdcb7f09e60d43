import { alertsCalls } from '@jade/contract/alerts/calls'
import { consultationsCalls } from '@jade/contract/consultations/calls'
import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { kycCalls } from '@jade/contract/kyc/calls'
import { messagesOperatorCalls } from '@jade/contract/messages/operator-calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staff1 } from '../identity/players.fixture.ts'
import { exclude, restrict } from '../protection/stops.fixture.ts'
import { bootAlerts } from './alerts.fixture.ts'
import * as queue from './queue.store.ts'

let house: Awaited<ReturnType<typeof bootAlerts>>
let t: TestApp
beforeAll(async () => {
  house = await bootAlerts()
  t = house.t
})
beforeEach(() => house.outside.heal())
afterAll(() => house.close())

let addresses = 0
/** A player with a confirmed address. */
const withAddress = async () => {
  const player = await house.player()
  addresses += 1
  const address = `reader${addresses}@example.com`
  expect((await house.bind(player.token, address)).status).toBe(200)
  return { ...player, address }
}

test('a credited deposit comes as one letter: without name, amount or order, its text and HTML the same, its links all ours', async () => {
  const anna = await withAddress()
  expect((await house.choose(anna.token)).body.data).toMatchObject({ on: 1, address: 'r***@example.com', ended: '' })
  await house.deposit(anna.id)
  await house.sendMail()
  await house.sendMail()
  const [letter, ...more] = await house.letters(anna.address)
  expect(more).toEqual([])
  expect(letter).toMatchObject({ subject: 'A deposit was credited', to: anna.address })
  const { text = '', html = '', unsubscribe = '' } = letter ?? {}
  for (const body of [text, html, letter?.subject ?? '']) expect(body).not.toMatch(/owner|reader|1,?234|\bD\d/)
  const links = [...text.matchAll(/https?:\/\/[^\s]+/g)].map(([link]) => link)
  expect(links).toEqual(['https://play.test/en/member/message-center', unsubscribe])
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)).toEqual(links)
  expect(html).not.toMatch(/<(?:img|script|style|link)/)
  const words = html
    .replace(/<title>.*<\/title>/, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  expect(text.replaceAll(/: https?:\/\/\S+/g, '').replaceAll(/\s+/g, ' ')).toBe(words)
  expect(unsubscribe).toMatch(/^https:\/\/play\.test\/api\/unsubscribe\/\d+\.[\w-]{43}$/)
  expect(await house.states(anna.id)).toEqual([{ state: 'done', tries: 1, round: 0, last: '' }])
})

test('an address that no code has confirmed gets nothing, and nothing can be chosen for it', async () => {
  const beth = await house.player()
  expect((await t.call(alertsCalls.mail, { token: beth.token })).body.data).toEqual({ on: 1, address: '', choice: null, ended: '' })
  expect((await house.choose(beth.token)).body).toMatchObject({ error_code: 'alerts.mail_address' })
  // A code was sent, and nobody has typed it in.
  await t.call(kycCalls.sendEmailVerification, { token: beth.token, body: { email: 'beth@example.com' } })
  await t.runJob('kyc.send_email')
  expect(await house.inbox('beth@example.com')).toHaveLength(1)
  expect((await house.choose(beth.token)).body).toMatchObject({ error_code: 'alerts.mail_address' })
  await house.deposit(beth.id)
  await house.sendMail()
  expect(await house.states(beth.id)).toEqual([])
})

test('without a gateway mail is off, and says so', async () => {
  const anna = await withAddress()
  await house.choose(anna.token)
  const connected = t.app.config.outside.connected as Record<string, string>
  const { mail = '' } = connected
  delete connected['mail']
  try {
    expect((await t.call(alertsCalls.mail, { token: anna.token })).body.data.on).toBe(0)
    expect((await house.choose(anna.token)).body).toMatchObject({ error_code: 'alerts.mail_off' })
    await house.deposit(anna.id)
    await house.sendMail()
    expect(await house.states(anna.id)).toEqual([])
  } finally {
    connected['mail'] = mail
  }
})

test('an address gets the topics that were chosen, beside a device and not in its place, until its owner stops it', async () => {
  const anna = await withAddress()
  const phone = await house.browser()
  await house.subscribe(anna.token, phone)
  await house.choose(anna.token, { topics: ['service'] })
  await house.deposit(anna.id)
  await house.send()
  await house.sendMail()
  expect(await house.titles(phone)).toEqual(['A deposit was credited'])
  expect(await house.letters(anna.address)).toEqual([])
  await house.choose(anna.token, { topics: ['money'] })
  await house.deposit(anna.id, 'expired')
  await house.sendMail()
  expect((await house.letters(anna.address)).map(({ subject }) => subject)).toEqual(['A deposit was not completed'])
  // The list of devices is of devices alone, and taking one off touches no address.
  const devices = await house.devices(anna.token)
  expect(devices).toHaveLength(1)
  const { rows } = await t.app.db.query<{ id: bigint }>(`select id from alerts.device where player_id = $1 and channel = 'mail'`, [anna.id])
  const params = { id: String(rows[0]?.id) }
  expect((await t.call(alertsCalls.unsubscribe, { token: anna.token, params })).status).toBe(404)
  await house.deposit(anna.id)
  await t.drainOutbox()
  expect((await t.call(alertsCalls.stopMail, { token: anna.token })).body.data).toMatchObject({ choice: null, ended: 'stopped' })
  await house.sendMail()
  expect(await house.letters(anna.address)).toHaveLength(1)
  expect((await house.states(anna.id)).at(-1)).toMatchObject({ state: 'withheld' })
})

test('ten devices leave the address alone', async () => {
  const anna = await withAddress()
  await house.choose(anna.token, { topics: ['money'] })
  const { keys } = await house.browser()
  for (let n = 0; n < 11; n += 1) await house.subscribe(anna.token, { endpoint: `https://push.test/mail-ten-${n}`, keys })
  expect(await house.devices(anna.token)).toHaveLength(10)
  expect((await t.call(alertsCalls.mail, { token: anna.token })).body.data.choice).toMatchObject({ topics: ['money'] })
})

test('in the quiet hours an answer waits and money does not', async () => {
  const anna = await withAddress()
  const hour = (t.clock.now().getUTCHours() + 8) % 24
  await house.choose(anna.token, { quiet: { from: hour, to: (hour + 3) % 24 } })
  const question = { type: '1', title: 'Not there yet', information: 'Paid at noon.' } as const
  const { id } = (await t.send(consultationsCalls.open, { token: anna.token, body: question, files: [] })).body.data
  await t.call(consultationsOperatorCalls.reply, { cookie: staff1, params: { id }, body: { text: 'It is there now.' } })
  await house.deposit(anna.id)
  await house.sendMail()
  const subjects = async () => (await house.letters(anna.address)).map(({ subject }) => subject)
  expect(await subjects()).toEqual(['A deposit was credited'])
  house.later({ minutes: 180 })
  await house.sendMail()
  expect(await subjects()).toEqual(['A deposit was credited', 'Customer service has answered'])
})

test('offers reach the addresses that chose them and may be offered something when they are sent', async () => {
  const [anna, excluded, restricted, unasked] = [await withAddress(), await withAddress(), await withAddress(), await withAddress()]
  for (const one of [anna, excluded, restricted]) await house.choose(one.token, { topics: ['offers', 'money'] })
  await house.choose(unasked.token, { topics: ['money'] })
  const body = [{ type: 'paragraph' as const, runs: [{ text: 'Words' }] }]
  const texts = { title_zh: '優惠', title_en: 'Offer', body_zh: body, body_en: body }
  const rest = { group: 'platform' as const, advertising: 1 as const, levels: [], accounts: [], start: '', end: '', reason: 'news' }
  expect((await t.call(messagesOperatorCalls.add, { cookie: staff1, lang: 'en', body: { ...texts, ...rest } })).status).toBe(200)
  await t.runJob('messages.life')
  await t.drainOutbox()
  await t.runJob('alerts.spread')
  await exclude(t, excluded.id)
  await restrict(t, restricted.id, { kind: 'play_stop' })
  await house.sendMail()
  expect((await house.letters(anna.address)).map(({ subject }) => subject)).toEqual(['News from Jade Pavilion'])
  for (const one of [excluded, restricted, unasked]) expect(await house.letters(one.address)).toEqual([])
  expect(await house.states(excluded.id)).toMatchObject([{ state: 'withheld' }])
  expect(await house.states(restricted.id)).toMatchObject([{ state: 'withheld' }])
  // Own money is told to whoever is excluded.
  await house.deposit(excluded.id)
  await house.sendMail()
  expect(await house.letters(excluded.address)).toHaveLength(1)
})

test('an address gets twenty letters a day', async () => {
  const anna = await withAddress()
  await house.choose(anna.token, { topics: ['money'] })
  for (let n = 0; n < 19; n += 1) await house.deposit(anna.id)
  await house.sendMail()
  // Those that are taken together count each other.
  for (let n = 0; n < 3; n += 1) await house.deposit(anna.id)
  await house.sendMail()
  const sent = (await house.states(anna.id)).filter(({ state }) => state === 'done')
  expect((await house.letters(anna.address)).length).toBe(sent.length)
  expect(sent.length).toBe(20)
  expect((await house.states(anna.id)).filter(({ state, last }) => state === 'withheld' && last === 'many')).toHaveLength(2)
  house.later({ days: 1 })
  await house.deposit(anna.id)
  await house.sendMail()
  expect((await house.states(anna.id)).at(-1)).toMatchObject({ state: 'done' })
})

test('a broadcast goes no further while too many alerts wait', async () => {
  const anna = await withAddress()
  await house.choose(anna.token, { topics: ['offers'] })
  await t.app.unit(systemIntent('test'), async (u) => queue.insertSpread(u.tx, 999_999n, new Date(u.now.getTime() + 3_600_000)))
  await t.app.db.query(
    `insert into alerts.alert (player_id, device_id, channel, host, topic, template, occasion, send_at, expires_at, created_at)
     select 1, 0, 'mail', 'x', 'offers', 'offer', 'heap ' || n, $1, $1, $1 from generate_series(1, 20000) n`,
    [t.clock.now()],
  )
  const waits = async () => (await t.app.db.query('select 1 from alerts.spread where broadcast_id = 999999')).rows.length
  await t.runJob('alerts.spread')
  expect(await waits()).toBe(1)
  await t.app.db.query(`delete from alerts.alert where occasion like 'heap %'`)
  await t.runJob('alerts.spread')
  expect(await waits()).toBe(0)
})

test('what waits for the one channel is not taken by the other', async () => {
  const anna = await withAddress()
  await house.choose(anna.token, { topics: ['money'] })
  await house.deposit(anna.id)
  await house.send()
  expect(await house.states(anna.id)).toMatchObject([{ state: 'waiting', tries: 0 }])
})

test.each([
  ['no topic', { topics: [] }],
  ['a topic that there is not', { topics: ['prizes'] }],
  ['an hour 24', { quiet: { from: 24, to: 8 } }],
  ['an address', { email: 'other@example.com' }],
])('nothing is written of a choice with %s', async (_, odd) => {
  const anna = await withAddress()
  const body = { topics: ['money'], quiet: null, ...odd } as never
  expect((await t.call(alertsCalls.chooseMail, { token: anna.token, body })).status).toBe(400)
  expect((await t.call(alertsCalls.mail, { token: anna.token })).body.data.choice).toBeNull()
})
