import { alertsOperatorCalls } from '@jade/contract/alerts/operator-calls'
import { withdrawalChanged } from '@jade/contract/cashier/events'
import { consultationsCalls } from '@jade/contract/consultations/calls'
import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { messagesOperatorCalls } from '@jade/contract/messages/operator-calls'
import type { RichText } from '@jade/contract/messages/rich-text'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staff1 } from '../identity/players.fixture.ts'
import { exclude, refuseAdvertising, restrict } from '../protection/stops.fixture.ts'
import { bootAlerts } from './alerts.fixture.ts'
import { failuresCheck } from './channel.service.ts'
import * as queue from './queue.store.ts'

let house: Awaited<ReturnType<typeof bootAlerts>>
let t: TestApp
beforeAll(async () => {
  house = await bootAlerts()
  t = house.t
})
beforeEach(() => house.outside.heal())
afterAll(() => house.close())

test('a credited deposit reaches the browser encrypted, signed, without name, amount or order, and once', async () => {
  const anna = await house.player()
  const phone = await house.browser()
  expect((await house.subscribe(anna.token, phone)).status).toBe(200)
  await house.deposit(anna.id)
  await house.send()
  await house.send()
  const [alert, ...more] = await house.came(phone)
  expect(more).toEqual([])
  expect(alert).toMatchObject({ urgency: 'high', contact: 'https://play.test', ttl: 86_400 })
  const shown = JSON.parse(alert?.text ?? '') as Record<string, string>
  expect(shown).toMatchObject({ title: 'A deposit was credited', path: '/en/member/message-center', lang: 'en' })
  expect(Object.keys(shown).sort()).toEqual(['body', 'lang', 'path', 'tag', 'title'])
  expect(alert?.text).not.toMatch(/owner|1,?234|D\d/)
})

test('deposits that come at once are told in one unit, each once to its own players', async () => {
  const [anna, beth] = [await house.player(), await house.player()]
  const [hers, second, others] = [await house.browser(), await house.browser(), await house.browser()]
  await house.subscribe(anna.token, hers)
  await house.subscribe(anna.token, second, { topics: ['offers'] })
  await house.subscribe(beth.token, others)
  await house.deposit(anna.id, 'credited', 2)
  await house.deposit(beth.id, 'expired')
  await house.deposit(beth.id, 'cancelled')
  await house.deposit(anna.id, 'credited')
  await t.drainOutbox()
  const { rows } = await t.app.db.query<{ player_id: bigint; template: string; unit: string }>(
    'select player_id, template, xmin::text as unit from alerts.alert where player_id = any ($1::bigint[]) order by player_id, id',
    [[anna.id, beth.id]],
  )
  expect(rows.map(({ player_id: id, template }) => [id, template])).toEqual([
    [anna.id, 'deposit_credited'],
    [anna.id, 'deposit_credited'],
    [beth.id, 'deposit_ended'],
  ])
  expect(new Set(rows.map(({ unit }) => unit)).size).toBe(1)
  await house.send()
  expect([(await house.came(hers)).length, (await house.came(second)).length, (await house.came(others)).length]).toEqual([2, 0, 1])
})

test('a device gets the topics that were chosen, and a change counts at once', async () => {
  const anna = await house.player()
  const phone = await house.browser()
  await house.subscribe(anna.token, phone, { topics: ['service'] })
  await house.deposit(anna.id)
  await house.send()
  expect(await house.titles(phone)).toEqual([])
  await house.subscribe(anna.token, phone, { topics: ['money'] })
  expect(await house.devices(anna.token)).toMatchObject([{ topics: ['money'] }])
  await house.deposit(anna.id, 'expired')
  await house.deposit(anna.id, 'cancelled')
  const paid = { playerId: String(anna.id), orderNumber: 'W1', id: '1', amountCents: '1', feeCents: '0', reason: '', text: '' } as const
  for (const stage of ['review', 'approved', 'paid', 'cancelled'] as const)
    await t.app.unit(systemIntent('test'), async (u) =>
      u.emit({ name: withdrawalChanged, payload: { ...paid, stage, businessDate: '2026-06-15' } }),
    )
  await house.send()
  expect(await house.titles(phone)).toEqual(['A deposit was not completed', 'A withdrawal was paid'])
})

test('an answer of customer service waits for the end of the quiet hours, money does not', async () => {
  const anna = await house.player()
  const phone = await house.browser()
  const hour = (t.clock.now().getUTCHours() + 8) % 24
  await house.subscribe(anna.token, phone, { quiet: { from: hour, to: (hour + 3) % 24 } })
  const question = { type: '1', title: 'Not there yet', information: 'Paid at noon.' } as const
  const { id } = (await t.send(consultationsCalls.open, { token: anna.token, body: question, files: [] })).body.data
  await t.call(consultationsOperatorCalls.reply, { cookie: staff1, params: { id }, body: { text: 'It is there now.' } })
  await house.deposit(anna.id)
  await house.send()
  expect(await house.titles(phone)).toEqual(['A deposit was credited'])
  house.later({ minutes: 180 })
  await house.send()
  expect(await house.titles(phone)).toEqual(['A deposit was credited', 'Customer service has answered'])
})

const words: RichText = [{ type: 'paragraph', runs: [{ text: 'Words' }] }]
const broadcast = async (more: { readonly advertising: 0 | 1; readonly accounts?: string[] }) => {
  const { advertising, accounts = [] } = more
  const group = accounts.length > 0 ? ('player' as const) : ('platform' as const)
  const texts = { title_zh: '優惠', title_en: 'Offer', body_zh: words, body_en: words }
  const body = { group, advertising, ...texts, levels: [], accounts, start: '', end: '', reason: 'news' }
  expect((await t.call(messagesOperatorCalls.add, { cookie: staff1, lang: 'en', body })).status).toBe(200)
  await t.runJob('messages.life')
}

test('offers reach those who chose them and may be offered something when they are sent, and nobody else', async () => {
  const [anna, excluded, restricted, unasked] = [await house.player(), await house.player(), await house.player(), await house.player()]
  const [hers, theirs, cared, money] = [await house.browser(), await house.browser(), await house.browser(), await house.browser()]
  await house.subscribe(anna.token, hers)
  await house.subscribe(excluded.token, theirs)
  await house.subscribe(restricted.token, cared)
  await house.subscribe(unasked.token, money, { topics: ['money', 'service'] })
  await broadcast({ advertising: 1 })
  await t.drainOutbox()
  await t.runJob('alerts.spread')
  // It was for them when it was spread, and is not when it is sent.
  await exclude(t, excluded.id)
  await restrict(t, restricted.id, { kind: 'play_stop' })
  await house.send()
  expect(await house.titles(hers)).toEqual(['News from Jade Pavilion'])
  for (const one of [theirs, cared, money]) expect(await house.titles(one)).toEqual([])
  expect(await house.state(theirs)).toMatchObject([{ state: 'withheld' }])
  // Whoever is excluded still hears of own money.
  await house.deposit(excluded.id)
  await house.send()
  expect(await house.titles(theirs)).toEqual(['A deposit was credited'])
})

test('an offer is sent to nobody who does not want it, whatever the device chose, and money is [PROTECTION-18]', async () => {
  const [before, since, other] = [await house.player(), await house.player(), await house.player()]
  const browsers = [await house.browser(), await house.browser(), await house.browser()] as const
  for (const [at, { token }] of [before, since, other].entries()) await house.subscribe(token, browsers[at] as (typeof browsers)[0])
  await refuseAdvertising(t, before.id)
  await broadcast({ advertising: 1 })
  await t.drainOutbox()
  await t.runJob('alerts.spread')
  await refuseAdvertising(t, since.id)
  await house.send()
  const told = async () => [await house.titles(browsers[0]), await house.titles(browsers[1]), await house.titles(browsers[2])]
  expect(await told()).toEqual([[], [], ['News from Jade Pavilion']])
  await house.deposit(since.id)
  await house.send()
  expect(await house.titles(browsers[1])).toEqual(['A deposit was credited'])
})

test('a broadcast to chosen players is told to theirs alone, and what does not advertise to nobody', async () => {
  const [anna, beth] = [await house.player(), await house.player()]
  const [hers, others] = [await house.browser(), await house.browser()]
  await house.subscribe(anna.token, hers)
  await house.subscribe(beth.token, others)
  await broadcast({ advertising: 1, accounts: [anna.account] })
  await broadcast({ advertising: 0 })
  await house.send()
  expect([await house.titles(hers), await house.titles(others)]).toEqual([['News from Jade Pavilion'], []])
})

test('a browser that is gone is taken off, and one that says nothing is asked again until it is too late', async () => {
  const anna = await house.player()
  const [gone, silent] = [await house.browser(), await house.browser()]
  await house.subscribe(anna.token, gone)
  await house.subscribe(anna.token, silent)
  await fetch(gone.endpoint, { method: 'DELETE' })
  await house.deposit(anna.id)
  await house.send()
  expect(await house.devices(anna.token)).toHaveLength(1)
  await house.outside.fault('push', 'no_effect')
  await house.deposit(anna.id)
  await house.send()
  expect(await house.state(silent)).toEqual([
    { state: 'done', tries: 1, last: '' },
    { state: 'waiting', tries: 1, last: '502' },
  ])
  await t.runJob('alerts.send')
  expect(await house.titles(silent)).toHaveLength(1)
  house.later({ minutes: 1 })
  await house.send()
  expect(await house.titles(silent)).toHaveLength(2)
  await house.deposit(anna.id)
  await t.drainOutbox()
  house.later({ days: 2 })
  await house.send()
  expect((await house.state(silent)).at(-1)).toMatchObject({ state: 'late' })
  expect(await house.titles(silent)).toHaveLength(2)
})

test('a push service that refuses is a finding, and the console says how many and why', async () => {
  const anna = await house.player()
  const wrong = await house.browser()
  await house.outside.loseVapidKey()
  await house.subscribe(anna.token, wrong)
  for (let n = 0; n < 30; n += 1) await house.deposit(anna.id)
  await house.send()
  const { data } = (await t.call(alertsOperatorCalls.channels, { cookie: staff1 })).body
  expect(data.channels).toMatchObject([
    { channel: 'push', on: 1 },
    { channel: 'mail', on: 1, receivers: 0 },
  ])
  expect(data.hosts).toMatchObject([{ channel: 'push', host: new URL(house.outside.url).host, refused: 30, last: '403' }])
  expect(data.topics.find(({ channel, topic }) => channel === 'push' && topic === 'money')).toMatchObject({ refused: 30 })
  const { differences } = await failuresCheck.look(t.app, { mark: '', known: [], byHand: true })
  expect(differences).toMatchObject([{ object: `push service ${new URL(house.outside.url).host}` }])
})

test('an occasion that is announced twice is told once', async () => {
  const anna = await house.player()
  const phone = await house.browser()
  await house.subscribe(anna.token, phone)
  await house.deposit(anna.id, 'credited', 2)
  await house.send()
  expect(await house.titles(phone)).toEqual(['A deposit was credited'])
  expect(await house.state(phone)).toEqual([{ state: 'done', tries: 1, last: '' }])
})

test('offers wait behind money, however many they are', async () => {
  const anna = await house.player()
  const phone = await house.browser()
  await house.subscribe(anna.token, phone)
  const [row] = (await t.app.db.query<{ id: bigint }>('select id from alerts.device where endpoint = $1', [phone.endpoint])).rows
  await t.app.unit(systemIntent('test'), async (u) => {
    const now = u.now
    const offer = { player_id: anna.id, device_id: row?.id ?? 0n, channel: 'push', host: 'x', topic: 'offers', template: 'offer' } as const
    const times = { send_at: now, expires_at: new Date(now.getTime() + 3_600_000) }
    for (let n = 0; n < 25; n += 1) queue.insert(u.tx, { ...offer, ...times, occasion: `many ${n}` }, now)
  })
  house.later({ minutes: 1 })
  await house.deposit(anna.id)
  await t.drainOutbox()
  const first = await t.app.unit(systemIntent('test'), (u) => queue.claim(u.tx, { channel: 'push', now: u.now, until: u.now, limit: 1 }))
  expect(first).toMatchObject([{ topic: 'money' }])
})
