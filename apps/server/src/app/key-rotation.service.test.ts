import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { counterpartsCalls } from '@jade/contract/counterparts/calls'
import { providerHeaders, signedAnswer, signedPost } from '@jade/contract/provider/signature'
import { signedWalletRequest } from '@jade/contract/vendor/signature'
import { insertKey } from '@jade/service/keyring'
import { fingerprintOf } from '@jade/service/secrets'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey, testOutside } from '@jade/test-kit/config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootHouse, staffCookies } from './house.fixture.ts'

/* Keys of counterparts change over from the console: two people for what begins and what ends, two keys valid in between (security audit, M3). */

interface Key {
  readonly id: string
  readonly hex: string
}

let t: TestApp
let bank: Server
let cookies: Awaited<ReturnType<typeof staffCookies>>
/** With which key the bank signs its answers, under which one it was asked, and what it has to tell. */
let bankKey: Key = { id: 'k0', hex: testKey('bank_feed') }
let askedUnder = ''
let line = 0
const feed = () => {
  const ref = `BANK-${line}`
  const row = { ref, seq: line, amount: '100.00', currency: 'TWD', note: 'nobody', sender: 'X', time: '2026-06-15T04:00:00.000Z' }
  return JSON.stringify({ data: [row], next: String(line), more: false })
}

beforeAll(async () => {
  bank = createServer((request, reply) => {
    askedUnder = String(request.headers[providerHeaders.key])
    const headers = { [providerHeaders.signature]: String(request.headers[providerHeaders.signature]) }
    const as = { keyHex: bankKey.hex, keyId: bankKey.id, now: t.clock.now() }
    void signedAnswer({ path: request.url ?? '', headers }, feed(), as).then((signed) => reply.writeHead(200, signed).end(feed()))
  })
  await new Promise<void>((ready) => bank.listen(0, '127.0.0.1', ready))
  const all = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`
  t = await bootHouse({ keys: null, config: { outside: testOutside({ all }) } })
  for (const name of ['bank_feed', 'sandpay', 'sms', 'jade-one'])
    await insertKey(t.app.db, t.app.config.secrets.dataKey, {
      name,
      key: { id: 'k0', hex: testKey(name) },
      state: 'active',
      by: 'first start',
      at: t.clock.now(),
    })
  cookies = await staffCookies(t)
  t.clock.advance({ minutes: 1 })
})
afterAll(async () => {
  await t.close()
  bank.close()
})

const owner = () => ({ cookie: cookies.owner, lang: 'en' as const })
const reason = 'yearly change of keys'
const row = async (name: string) => (await t.call(counterpartsCalls.list, owner())).body.data.find((one) => one.name === name)
const statesOf = async (name: string) => Object.fromEntries((await row(name))?.keys.map(({ id, state }) => [id, state]) ?? [])
const begin = (name: string, key?: string, by = owner()) =>
  t.call(counterpartsCalls.beginRotation, { ...by, params: { name }, body: { reason, ...(key !== undefined && { key }) } })
const show = (name: string, id: string, by = owner()) => t.call(counterpartsCalls.showKey, { ...by, params: { name, id } })
const signWith = (name: string, id: string) => t.call(counterpartsCalls.signWithKey, { ...owner(), params: { name, id }, body: { reason } })
const retire = (name: string, id: string) => t.call(counterpartsCalls.retireKey, { ...owner(), params: { name, id }, body: { reason } })

/** The other processes' copies of the keys are a second old at most. */
const everywhere = () => t.clock.advance({ seconds: 2 })

async function decide(decision: 'approve' | 'refuse' = 'approve', cookie = cookies.finance_auditor) {
  await t.drainOutbox()
  const [request] = (await t.call(backofficeCalls.approvals, { cookie, query: { status: 'waiting' } })).body.data
  const params = { id: request?.id ?? '', decision }
  const reply = await t.call(backofficeCalls.decideApproval, { cookie, lang: 'en', params, body: { reason: 'agreed by phone' } })
  await t.drainOutbox()
  everywhere()
  return { request, reply }
}

/** A new line of the bank, and whether it was believed. */
async function credited(): Promise<boolean> {
  line += 1
  await t.runJob('cashier.bank_feed')
  return (await t.app.db.query('select 1 from cashier.bank_entry where ref = $1', [`BANK-${line}`])).rowCount === 1
}
/** Whether a callback of a payment provider is believed: then it is kept, though no order of ours has its number. */
async function callback({ id, hex }: Key): Promise<boolean> {
  const word = { provider: 'sandpay', provider_tx: 'P000001', order: 'D260615AAAAAA', status: 'paid', amount: '1.00', currency: 'TWD' }
  const signed = await signedPost('/api/callback/pay/sandpay', JSON.stringify(word), { keyHex: hex, keyId: id, now: t.clock.now() })
  const { status } = await t.inject({ method: 'POST', url: signed.path, headers: { ...signed.headers }, payload: signed.body })
  expect([202, 401]).toContain(status)
  return status === 202
}
async function vendorAsks({ id, hex }: Key): Promise<boolean> {
  const as = { operator: 'jade-one', keyHex: hex, keyId: id, now: t.clock.now() }
  const { path, headers, body } = await signedWalletRequest('balance', { player: 'p100001' }, as)
  const { status } = await t.inject({ method: 'POST', url: path, headers: { ...headers }, payload: body })
  // Who is believed is told that we know nobody of this name.
  expect([404, 401]).toContain(status)
  return status === 404
}

test('a new key is asked for by one person and agreed to by another, and shown once; until then it opens nothing', async () => {
  const { id, fingerprint } = (await begin('bank_feed')).body.data
  expect(await statesOf('bank_feed')).toEqual({ [id]: 'asked', k0: 'current' })
  expect((await show('bank_feed', id)).status).toBe(403)
  expect((await begin('bank_feed')).body.message).toBe('Two keys are valid already; retire one of them first')
  const own = await decide('approve', cookies.owner)
  expect(own.reply.body.message).toBe('You cannot decide your own request')
  const { request } = await decide()
  expect(request).toMatchObject({ object: `key bank_feed ${id}`, maker: 'owner', after: { id, fingerprint } })
  expect(await statesOf('bank_feed')).toEqual({ [id]: 'next', k0: 'current' })
  expect((await show('bank_feed', id, { cookie: cookies.finance_auditor, lang: 'en' })).status).toBe(403)
  const { key } = (await show('bank_feed', id)).body.data
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(fingerprintOf(key).slice(0, 16)).toBe(fingerprint)
  expect((await show('bank_feed', id)).body.message).toMatch(/^This key was shown once already/)
  const kept = await t.app.db.query(
    `select (select json_agg(k) from installation.counterpart_key k)::text || (select json_agg(a) from service.audit a)::text
       || (select json_agg(p) from backoffice.approval p)::text || coalesce((select json_agg(i) from service.idempotency i)::text, '') as everything`,
  )
  expect(JSON.stringify(kept.rows)).toContain(fingerprint)
  expect(JSON.stringify(kept.rows)).not.toContain(key)
  bankKey = { id, hex: key }
})

test('in between both are believed, late messages of the old one too; after it is retired by two people they are refused', async () => {
  const [oldKey, newKey] = [{ id: 'k0', hex: testKey('bank_feed') }, bankKey]
  expect([await credited(), askedUnder]).toEqual([true, 'k0'])
  bankKey = oldKey
  expect(await credited()).toBe(true)
  expect((await retire('bank_feed', 'k0')).status).toBe(403)
  expect((await signWith('bank_feed', newKey.id)).status).toBe(200)
  // The bank has not changed over yet, and answers late with the key of before.
  expect([await credited(), askedUnder]).toEqual([true, newKey.id])
  expect((await row('bank_feed'))?.keys).toMatchObject([
    { id: newKey.id, state: 'current', last_used: expect.stringMatching(/^2026-06-15/) },
    { id: 'k0', state: 'retiring', last_used: expect.stringMatching(/^2026-06-15/) },
  ])
  expect((await retire('bank_feed', 'k0')).status).toBe(200)
  expect((await signWith('bank_feed', 'k0')).status).toBe(403)
  await decide('refuse')
  expect([await credited(), (await row('bank_feed'))?.keys[1]?.state]).toEqual([true, 'retiring'])
  expect((await retire('bank_feed', 'k0')).status).toBe(200)
  expect(await credited()).toBe(true)
  expect((await decide()).request).toMatchObject({ object: 'key bank_feed k0', after: { state: 'ended' } })
  expect(await credited()).toBe(false)
  bankKey = newKey
  expect(await credited()).toBe(true)
  expect(await statesOf('bank_feed')).toEqual({ [newKey.id]: 'current', k0: 'ended' })
  expect((await retire('bank_feed', newKey.id)).status).toBe(403)
  expect((await signWith('bank_feed', 'k0')).status).toBe(403)
  const sealed = await t.app.db.query(`select sealed from installation.counterpart_key where name = 'bank_feed' and id = 'k0'`)
  expect(sealed.rows).toEqual([{ sealed: '' }])
  const { rows } = await t.app.db.query<{ action: string }>(
    `select action from service.audit where object like 'key bank_feed %' and action like 'key.%' order by seq`,
  )
  expect(rows.map(({ action }) => action).join(' ')).toBe(
    'key.begin_rotation key.accept key.show key.sign_with key.ask_to_retire key.retire_refused key.ask_to_retire key.retire',
  )
})

describe.each([
  ['sandpay', callback],
  ['jade-one', vendorAsks],
] as const)('%s, which calls us', (name, calls) => {
  const [oldKey, given] = [{ id: 'k0', hex: testKey(name) }, testKey(`next of ${name}`)]

  test('is believed by its old key and by the one it has made itself, and by that one alone at the end', async () => {
    const { id } = (await begin(name, given)).body.data
    const newKey = { id, hex: given }
    expect([await calls(oldKey), await calls(newKey)]).toEqual([true, false])
    await decide()
    expect([await calls(oldKey), await calls(newKey)]).toEqual([true, true])
    // It has it: nobody is shown it here.
    expect((await show(name, id)).status).toBe(403)
    await signWith(name, id)
    expect([await calls(oldKey), await calls(newKey)]).toEqual([true, true])
    await retire(name, 'k0')
    await decide()
    expect([await calls(oldKey), await calls(newKey)]).toEqual([false, true])
    const same = await begin(name, oldKey.hex)
    expect(same.body.message).toBe('This key was used before; it takes a new one')
    expect((await begin(name, newKey.hex)).status).toBe(403)
  })
})

test('a new key that nobody agrees to ends, and one that the other side lost is retired before it was current', async () => {
  const { id } = (await begin('sms')).body.data
  await decide('refuse')
  expect(await statesOf('sms')).toEqual({ [id]: 'ended', k0: 'current' })
  const late = (await begin('sms')).body.data.id
  await t.drainOutbox()
  t.clock.advance({ days: 1 })
  await t.runJob('backoffice.expire_approvals')
  await t.drainOutbox()
  // Nobody's session lives that long.
  cookies = await staffCookies(t)
  expect(await statesOf('sms')).toEqual({ [id]: 'ended', [late]: 'ended', k0: 'current' })
  const lost = (await begin('sms')).body.data.id
  await decide()
  expect((await retire('sms', lost)).status).toBe(200)
  await decide()
  expect((await statesOf('sms'))[lost]).toBe('ended')
})

test('of two who begin at once one is told that the other did; without the right nobody sees or begins anything', async () => {
  const both = await Promise.all([begin('sms'), begin('sms')])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403'])
  expect((await begin('mail')).body.message).toMatch(/^No key is shared with this counterpart yet/)
  const by = { cookie: cookies.service, lang: 'en' as const }
  expect((await t.call(counterpartsCalls.list, by)).status).toBe(403)
  expect((await begin('sms', undefined, by)).status).toBe(403)
  expect((await row('mail'))?.connected).toBe(1)
})
