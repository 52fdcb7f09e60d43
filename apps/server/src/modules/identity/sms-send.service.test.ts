import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { identityCalls } from '@jade/contract/identity/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { verifyPost } from '@jade/contract/provider/signature'
import { testKey, testOutside } from '@jade/test-kit/config'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootPlayers, codeFor } from './players.fixture.ts'
import { setting } from '../site/settings.fixture.ts'

/** A gateway that answers as it is told and remembers what it got. */
const got: { readonly key: string; readonly body: { phone: string; text: string; code: string } }[] = []
let status = 200
let gateway: Server
let t: TestApp

beforeAll(async () => {
  gateway = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const rawBody = Buffer.concat(parts).toString('utf8')
      const signed = { path: request.url ?? '', rawBody, headers: request.headers as Record<string, string> }
      got.push({ key: String(request.headers['idempotency-key']), body: JSON.parse(rawBody) as never })
      void verifyPost(signed, [{ id: 'k0', hex: testKey('sms') }], t.clock.now()).then((verdict) => {
        if (status === 0) request.socket.destroy()
        else reply.writeHead(verdict === 'ok' ? status : 401).end()
      })
    })
  })
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
  const all = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  t = await bootPlayers({ config: { outside: testOutside({ all }) } })
})
afterAll(async () => {
  await t.close()
  gateway.close()
})
beforeEach(() => {
  got.length = 0
  status = 200
  t.clock.advance({ hours: 1 })
})

async function askAndSend(phone: string, turns: number) {
  await t.call(identityCalls.sendPhoneVerification, { body: { phone, type: 'register' } })
  for (let n = 0; n < turns; n += 1) {
    await t.runJob('identity.send_sms')
    t.clock.advance({ seconds: 20 })
  }
  const { rows } = await t.app.db.query('select send_state, send_tries from identity.sms where phone = $1', [phone])
  return rows
}

test('sent: once, with the code and the text', async () => {
  expect(await askAndSend('0913000001', 3)).toEqual([{ send_state: 'sent', send_tries: 1 }])
  const code = await codeFor(t, '0913000001')
  expect(got.map(({ body }) => body)).toEqual([{ phone: '0913000001', code, text: expect.stringContaining(code) }])
})

test.each([
  ['zh', 3, '3 分鐘內有效'],
  ['en', 1, 'valid for 1 minute.'],
] as const)('the text (%s) says how long the code is valid by its setting: %i', async (lang, minutes, said) => {
  await setting(t, 'sms_code_minutes', String(minutes))
  await t.call(identityCalls.sendPhoneVerification, { lang, body: { phone: `091300010${minutes}`, type: 'register' } })
  await t.runJob('identity.send_sms')
  await setting(t, 'sms_code_minutes', null)
  expect(got.map(({ body }) => body.text)).toEqual([expect.stringContaining(said)])
})

test('without a gateway nothing is promised: the form says so, whoever asks', async () => {
  const connected = t.app.config.outside.connected as Record<string, string>
  const { sms } = connected
  delete connected['sms']
  for (const type of ['register', 'forget'] as const) {
    const reply = await t.call(identityCalls.sendPhoneVerification, { lang: 'en', body: { phone: '0913000009', type } })
    expect(reply.body.message).toBe('No text messages can be sent at the moment, so nothing that needs a code works')
  }
  expect((await t.app.db.query(`select 1 from identity.sms where phone = '0913000009'`)).rowCount).toBe(0)
  connected['sms'] = sms ?? ''
})

test('refused: not tried again', async () => {
  status = 400
  expect(await askAndSend('0913000002', 3)).toEqual([{ send_state: 'refused', send_tries: 1 }])
})

test.each([
  ['bad gateway', 502],
  ['lost reply', 0],
])('unknown (%s): three times with one key, then left', async (_name, how) => {
  status = how
  expect(await askAndSend(`09130000${how === 0 ? '03' : '04'}`, 5)).toEqual([{ send_state: 'unknown', send_tries: 3 }])
  expect(new Set(got.map(({ key }) => key)).size).toBe(1)
})

test('a code that ran out is not sent any more', async () => {
  await t.call(identityCalls.sendPhoneVerification, { body: { phone: '0913000005', type: 'register' } })
  t.clock.advance({ minutes: 10 })
  await t.runJob('identity.send_sms')
  expect(got).toEqual([])
})

test('away: tried three times, then given up', async () => {
  await new Promise((closed) => gateway.close(closed))
  expect(await askAndSend('0913000006', 5)).toEqual([{ send_state: 'refused', send_tries: 3 }])
})
