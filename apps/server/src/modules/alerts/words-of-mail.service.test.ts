import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { alertsCalls } from '@jade/contract/alerts/calls'
import { alertsOperatorCalls } from '@jade/contract/alerts/operator-calls'
import { messagesCalls } from '@jade/contract/messages/calls'
import { signedPost } from '@jade/contract/provider/signature'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey } from '@jade/test-kit/config'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staff1 } from '../identity/players.fixture.ts'
import { bootAlerts } from './alerts.fixture.ts'
import { failuresCheck } from './channel.service.ts'

/* How letters end: what the gateway answers when it is handed one, and what it tells of it afterwards. */

let house: Awaited<ReturnType<typeof bootAlerts>>
let t: TestApp
let site = ''
beforeAll(async () => {
  house = await bootAlerts()
  t = house.t
  site = await t.listen()
  Object.assign(t.app.config.outside, { siteUrl: site })
})
beforeEach(() => house.outside.heal())
afterAll(() => house.close())

let addresses = 0
async function reader(domain = 'example.com') {
  const player = await house.player()
  addresses += 1
  const address = `letters${addresses}@${domain}`
  await house.bind(player.token, address)
  await house.choose(player.token, { topics: ['money'] })
  return { ...player, address }
}
const mailOf = async (token: string) => (await t.call(alertsCalls.mail, { token })).body.data
const deposit = async (id: bigint) => {
  await house.deposit(id)
  await house.sendMail()
}
/** The sandbox tells of a letter as its gateway would; answers how the house heard it. */
const tell = async (letter: { readonly id: string } | undefined, word: string) =>
  (await (await fetch(`${house.outside.url}/mail/${letter?.id}/${word}`, { method: 'POST' })).json()) as { readonly heard: string }
const personal = async (token: string) =>
  (await t.call(messagesCalls.list, { token, lang: 'en', params: { group: 'personal' }, query: {} })).body.data.map(({ title }) => title)

test.each([
  ['lost_reply', 'cut'],
  ['no_effect', '502'],
  ['bad_gateway', '502'],
  ['garbage', 'forged'],
] as const)('after %s nobody knows, and the letter is handed over again under its name: it comes once', async (fault, last) => {
  const anna = await reader()
  await house.outside.fault('mail', fault)
  await deposit(anna.id)
  expect(await house.states(anna.id)).toEqual([{ state: 'waiting', tries: 1, round: 0, last }])
  await t.runJob('alerts.mail')
  expect(await house.states(anna.id)).toMatchObject([{ state: 'waiting', tries: 1 }])
  house.later({ minutes: 1 })
  await t.runJob('alerts.mail')
  expect(await house.states(anna.id)).toEqual([{ state: 'done', tries: 2, round: 0, last }])
  expect(await house.letters(anna.address)).toHaveLength(1)
})

test('a letter that nobody took before it was of no use is late', async () => {
  const anna = await reader()
  await house.deposit(anna.id)
  await t.drainOutbox()
  house.later({ days: 2 })
  await house.sendMail()
  expect(await house.states(anna.id)).toMatchObject([{ state: 'late' }])
  expect(await house.letters(anna.address)).toEqual([])
})

interface Answer {
  readonly status: number
  readonly body: string
  /** What happens between the question about the letter of this name and the answer. */
  readonly meanwhile?: (letter: string) => Promise<unknown>
}

/** A gateway that answers what it is told, without a signature, in place of the sandbox's. */
async function withGateway(answer: Answer | 'silent', during: () => Promise<void>) {
  const gateway: Server = createServer((request, reply) => {
    request.resume()
    if (answer === 'silent') return
    const say = () => reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    void Promise.resolve(answer.meanwhile?.(String(request.headers['idempotency-key']))).then(say)
  })
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
  const connected = t.app.config.outside.connected as Record<string, string>
  const before = connected['mail'] ?? ''
  connected['mail'] = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  try {
    await during()
  } finally {
    connected['mail'] = before
    gateway.closeAllConnections()
    gateway.close()
  }
}

test('whoever answers in the gateway’s place without its key is not believed that a letter was sent', async () => {
  const anna = await reader()
  await withGateway({ status: 200, body: '{"status":"sent"}' }, () => deposit(anna.id))
  expect(await house.states(anna.id)).toMatchObject([{ state: 'waiting', last: 'forged' }])
  house.later({ minutes: 1 })
  await t.runJob('alerts.mail')
  expect(await house.states(anna.id)).toMatchObject([{ state: 'done', tries: 2 }])
  expect(await house.letters(anna.address)).toHaveLength(1)
})

test('a refusal is final, and many of them are a finding of the gateway', async () => {
  const anna = await reader()
  await withGateway({ status: 400, body: '{}' }, async () => {
    for (let n = 0; n < 4; n += 1) await deposit(anna.id)
  })
  expect(await house.states(anna.id)).toEqual(Array.from({ length: 4 }, () => ({ state: 'refused', tries: 1, round: 0, last: '400' })))
  const { differences } = await failuresCheck.look(t.app, { mark: '', known: [], byHand: true })
  expect(differences).toMatchObject([{ object: expect.stringMatching(/^mail gateway 127\.0\.0\.1:\d+$/) }])
  const { topics } = (await t.call(alertsOperatorCalls.channels, { cookie: staff1 })).body.data
  expect(topics.find(({ channel, topic }) => channel === 'mail' && topic === 'money')).toMatchObject({ refused: 4 })
})

test('a gateway that says nothing is cut off after five seconds, and asked again', async () => {
  const anna = await reader()
  const began = performance.now()
  await withGateway('silent', () => deposit(anna.id))
  expect(performance.now() - began).toBeGreaterThan(4_900)
  expect(await house.states(anna.id)).toMatchObject([{ state: 'waiting', last: 'slow' }])
})

test('a letter that comes back ends its address: the player reads why, and turns mail on again only once staff allow it', async () => {
  const anna = await reader()
  await deposit(anna.id)
  await house.deposit(anna.id)
  await t.drainOutbox()
  const [letter] = await house.letters(anna.address)
  expect((await tell(letter, 'bounced')).heard).toBe('200')
  expect((await tell(letter, 'bounced')).heard).toBe('200')
  await house.sendMail()
  expect(await house.letters(anna.address)).toHaveLength(1)
  expect(await house.states(anna.id)).toMatchObject([{ state: 'bounced', last: 'bounced' }, { state: 'withheld' }])
  expect(await mailOf(anna.token)).toMatchObject({ choice: null, ended: 'bounced' })
  expect((await personal(anna.token)).filter((title) => title === 'E-mail alerts have ended')).toHaveLength(1)
  expect((await house.choose(anna.token)).body).toMatchObject({ error_code: 'alerts.mail_ended' })
  // Stopping it, or the link of the letter, opens no way round.
  await t.call(alertsCalls.stopMail, { token: anna.token })
  await fetch(letter?.unsubscribe ?? '', { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect((await house.choose(anna.token)).body).toMatchObject({ error_code: 'alerts.mail_ended' })

  const list = async () => (await t.call(alertsOperatorCalls.endedAddresses, { cookie: staff1, query: {} })).body
  const row = (await list()).data.find(({ account }) => account === anna.account)
  expect(row).toMatchObject({ address: 'l***@example.com', ended: 'bounced', player_id: String(anna.id) })
  const params = { id: row?.id ?? '' }
  const allow = () => t.call(alertsOperatorCalls.allowAddress, { cookie: staff1, lang: 'en', params, body: { reason: 'the box is there' } })
  expect((await allow()).status).toBe(200)
  expect((await allow()).body).toMatchObject({ error_code: 'alerts.address_unknown' })
  expect((await list()).data.some(({ account }) => account === anna.account)).toBe(false)
  const { rows } = await t.app.db.query<{ row: string }>(`select row_to_json(a)::text as row from service.audit a where action = $1`, [
    'alert.allow_address',
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).toContain('the box is there')
  // Nothing goes there by that alone.
  await deposit(anna.id)
  expect(await house.letters(anna.address)).toHaveLength(1)
  await house.choose(anna.token, { topics: ['money'] })
  await deposit(anna.id)
  expect(await house.letters(anna.address)).toHaveLength(2)
})

test('an address that nobody has ends when the gateway says so at once', async () => {
  const anna = await reader()
  // Its box was closed after the code had come.
  await house.outside.closeMailbox(anna.address)
  await deposit(anna.id)
  expect(await house.states(anna.id)).toEqual([{ state: 'bounced', tries: 1, round: 0, last: 'no_address' }])
  expect(await mailOf(anna.token)).toMatchObject({ ended: 'bounced' })
})

test('a reader who does not want a letter gets no more, and the letter counts as sent', async () => {
  const anna = await reader()
  await deposit(anna.id)
  const [letter] = await house.letters(anna.address)
  expect((await tell(letter, 'complained')).heard).toBe('200')
  await t.drainOutbox()
  expect(await mailOf(anna.token)).toMatchObject({ choice: null, ended: 'complained' })
  expect(await house.states(anna.id)).toMatchObject([{ state: 'done' }])
  const { channels } = (await t.call(alertsOperatorCalls.channels, { cookie: staff1 })).body.data
  expect(channels[1]).toMatchObject({ channel: 'mail', complained: 1 })
})

test('who ended mail by the link and complains besides has complained', async () => {
  const anna = await reader()
  await deposit(anna.id)
  const [letter] = await house.letters(anna.address)
  await t.call(alertsCalls.stopMail, { token: anna.token })
  await tell(letter, 'complained')
  expect((await mailOf(anna.token)).ended).toBe('complained')
})

test('a full box is tried anew, further and further apart, then no more; its address stays', async () => {
  const anna = await reader()
  await deposit(anna.id)
  for (const minutes of [5, 20, 80, 320]) {
    const before = await house.letters(anna.address)
    expect((await tell(before.at(-1), 'deferred')).heard).toBe('200')
    house.later({ minutes: minutes - 1 })
    await house.sendMail()
    expect(await house.letters(anna.address)).toHaveLength(before.length)
    // A word about the round before changes nothing.
    if (before.length > 1) await tell(before.at(-2), 'deferred')
    house.later({ minutes: 1 })
    await house.sendMail()
    expect(await house.letters(anna.address)).toHaveLength(before.length + 1)
  }
  const all = await house.letters(anna.address)
  expect(new Set(all.map(({ once }) => once)).size).toBe(5)
  await tell(all.at(-1), 'deferred')
  expect(await house.states(anna.id)).toMatchObject([{ state: 'bounced', round: 4, last: 'deferred' }])
  expect(await mailOf(anna.token)).toMatchObject({ choice: { topics: ['money'] }, ended: '' })
})

test('what the gateway answers about a letter that has come back meanwhile ends no letter that waits to be sent anew', async () => {
  const anna = await reader()
  const comesBack = (id: string) => post(JSON.stringify({ id, word: 'deferred' }))
  await withGateway({ status: 400, body: '{}', meanwhile: comesBack }, () => deposit(anna.id))
  expect(await house.states(anna.id)).toMatchObject([{ state: 'waiting', round: 1, last: 'deferred' }])
})

const PATH = '/api/callback/mail'
const post = async (body: string, { keyHex = testKey('mail'), path = PATH, late = 0 } = {}) => {
  const now = new Date(t.clock.now().getTime() - late * 60_000)
  const signed = await signedPost(path, body, { keyHex, keyId: 'k0', now })
  return (await fetch(site + PATH, { method: 'POST', headers: signed.headers, body })).status
}

test('a word is believed by its signature and its time, and by nothing else', async () => {
  const anna = await reader()
  await deposit(anna.id)
  const [letter] = await house.letters(anna.address)
  const id = letter?.once ?? ''
  const word = JSON.stringify({ id, word: 'bounced' })
  expect(await post(word, { keyHex: 'f'.repeat(64) })).toBe(401)
  expect(await post(word, { path: '/api/callback/sms' })).toBe(401)
  expect(await post(word, { late: 6 })).toBe(401)
  expect((await fetch(site + PATH, { method: 'POST', body: word })).status).toBe(401)
  for (const odd of ['', '{', 'null', '{}', JSON.stringify({ id, word: 'opened' }), JSON.stringify({ id, word: 'bounced', more: 1 })])
    expect(await post(odd), odd).toBe(400)
  for (const other of ['m1', 'D260615', 'm999999.1.0']) expect(await post(JSON.stringify({ id: other, word: 'bounced' })), other).toBe(202)
  expect(await mailOf(anna.token)).toMatchObject({ ended: '' })
  expect(await post(word)).toBe(200)
  expect(await mailOf(anna.token)).toMatchObject({ ended: 'bounced' })
})

test('a word about another player’s letter by a name that was put together ends nobody else', async () => {
  const [anna, beth] = [await reader(), await reader()]
  await deposit(anna.id)
  await deposit(beth.id)
  const numbers = async (address: string) => (await house.letters(address))[0]?.once.slice(1).split('.') ?? []
  const [[herReceiver = ''], [, hisAlert = '']] = [await numbers(anna.address), await numbers(beth.address)]
  expect(await post(JSON.stringify({ id: `m${herReceiver}.${hisAlert}.0`, word: 'deferred' }))).toBe(200)
  expect(await house.states(beth.id)).toMatchObject([{ state: 'done', round: 0 }])
  expect(await mailOf(beth.token)).toMatchObject({ ended: '' })
})
