import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { identityCalls } from '@jade/contract/identity/calls'
import { kycCalls, kycOperatorCalls } from '@jade/contract/kyc/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { testOutside } from '@jade/test-kit/config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPlayers, registered, staff1 } from '../identity/players.fixture.ts'

/** A mail gateway that answers as it is told and remembers what it got. */
const got: { readonly key: string; readonly body: { to: string; subject: string; code: string } }[] = []
let status = 200
let gateway: Server
let t: TestApp

beforeAll(async () => {
  gateway = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      got.push({ key: String(request.headers['idempotency-key']), body: JSON.parse(Buffer.concat(parts).toString('utf8')) as never })
      if (status === 0) request.socket.destroy()
      else reply.writeHead(status).end()
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

const send = (token: string, email: string) => t.call(kycCalls.sendEmailVerification, { token, lang: 'en', body: { email } })
const bind = (token: string, email: string, code: string) => t.call(kycCalls.bindEmail, { token, lang: 'en', body: { email, code } })
const lastCode = () => got.at(-1)?.body.code ?? ''

test('an e-mail: by the code that was sent to it, once, sealed, masked; the security level rises [ENTITY-005 VALID-017]', async () => {
  const { token, id } = await registered(t, 'mail01', '0911000101')
  expect((await t.send(kycCalls.sendEmailVerification, { token, body: { email: 'nobody' } })).status).toBe(400)
  expect((await send(token, 'Anna@example.com')).status).toBe(200)
  expect((await send(token, 'anna@example.com')).body.message).toBe('You can send again in 30 seconds')
  await t.runJob('kyc.send_email')
  expect(got.at(-1)?.body).toMatchObject({
    to: 'Anna@example.com',
    subject: 'Jade Pavilion: your e-mail',
    code: expect.stringMatching(/^\d{6}$/),
  })
  const wrong = lastCode() === '000000' ? '000001' : '000000'
  expect((await bind(token, 'anna@example.com', wrong)).body.error).toEqual({ code: ['Wrong verification code'] })
  expect((await bind(token, 'other@example.com', lastCode())).body.error).toEqual({ code: ['Wrong verification code'] })
  expect((await bind(token, 'anna@example.com', lastCode())).status).toBe(200)
  expect((await t.call(kycCalls.profile, { token })).body.data).toMatchObject({ email: 'a***@example.com', security_level: 'middle' })
  expect((await bind(token, 'anna@example.com', lastCode())).body.message).toBe('An e-mail address is already bound')
  expect((await send(token, 'new@example.com')).body.message).toBe('An e-mail address is already bound')
  await t.call(kycCalls.updateInfo, { token, body: { line_id: 'anna.01' } })
  const params = { id: String(id) }
  const seen = await t.call(kycOperatorCalls.playerProfile, { cookie: staff1, params })
  expect(seen.body.data).toMatchObject({ email: 'a***@example.com', line_id: 'anna.01' })
  const open = await t.call(kycOperatorCalls.unmaskProfile, { cookie: staff1, params, body: { reason: 'asked by the player' } })
  expect(open.body.data.email).toBe('anna@example.com')
  const { rows } = await t.app.db.query<{ row: string }>(
    `select row_to_json(p)::text as row from kyc.profile p union all select row_to_json(c)::text from kyc.email_code c`,
  )
  expect(rows.map(({ row }) => row).join()).not.toMatch(/anna@|example\.com/i)
})

test('a taken address, five tries, ten codes a day, ten minutes', async () => {
  const { token } = await registered(t, 'mail02', '0911000102')
  const again = () => t.clock.advance({ seconds: 31 })
  await send(token, 'ANNA@example.com')
  await t.runJob('kyc.send_email')
  expect((await bind(token, 'ANNA@example.com', lastCode())).body.error).toEqual({ email: ['This e-mail address is already in use'] })
  again()
  await send(token, 'late@example.com')
  await t.runJob('kyc.send_email')
  t.clock.advance({ minutes: 10 })
  expect((await bind(token, 'late@example.com', lastCode())).body.error).toEqual({ code: ['Wrong verification code'] })
  await send(token, 'late@example.com')
  await t.runJob('kyc.send_email')
  const right = lastCode()
  for (let n = 0; n < 5; n += 1) await bind(token, 'late@example.com', right === '111111' ? '222222' : '111111')
  expect((await bind(token, 'late@example.com', right)).status).toBe(429)
  for (let n = 0; n < 7; n += 1) {
    again()
    expect((await send(token, 'late@example.com')).status).toBe(200)
  }
  again()
  expect((await send(token, 'late@example.com')).body.message).toBe('No more codes today')
})

test('without a gateway nothing is promised: the form says so', async () => {
  const { token } = await registered(t, 'mail09', '0911000109')
  const connected = t.app.config.outside.connected as Record<string, string>
  const { mail } = connected
  delete connected['mail']
  expect((await send(token, 'nobody@example.com')).body.message).toBe('No e-mail can be sent at the moment, so none can be verified')
  connected['mail'] = mail ?? ''
})

test('a gateway that says nothing is asked again with the same key, three times at most', async () => {
  const { token } = await registered(t, 'mail03', '0911000103')
  await t.runJob('kyc.send_email')
  got.length = 0
  status = 0
  await send(token, 'silent@example.com')
  for (let n = 0; n < 5; n += 1) {
    await t.runJob('kyc.send_email')
    t.clock.advance({ seconds: 6 })
  }
  status = 200
  expect(got).toHaveLength(3)
  expect(new Set(got.map(({ key }) => key)).size).toBe(1)
})

test("an avatar of one's own: drawn anew, served by its name only, removed when it is replaced [VALID-021]", async () => {
  const { token } = await registered(t, 'face01', '0911000104')
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')
  const upload = (bytes: Buffer) => t.call(identityCalls.uploadAvatar, { token, lang: 'en', files: [{ field: 'avatar', bytes }] })
  const stored = async () => (await readdir(join(t.app.config.dataDir, 'uploads')).catch(() => [])).length
  expect((await upload(Buffer.from('GIF89a............'))).status).toBe(400)
  expect((await upload(Buffer.alloc(4 * 1024 * 1024 + 1))).status).toBe(400)
  const before = await stored()
  const first = (await upload(png)).body.data.avatar
  expect((await t.call(kycCalls.profile, { token })).body.data.avatar).toBe(first)
  const served = await t.inject({ method: 'GET', url: `/api/avatars/${first}` })
  expect([served.status, served.headers['content-type']]).toEqual([200, 'image/png'])
  const second = (await upload(png)).body.data.avatar
  expect((await t.inject({ method: 'GET', url: `/api/avatars/${first}` })).status).toBe(404)
  expect(await stored()).toBe(before + 1)
  // A picture of the same store that is nobody's avatar has no address.
  const card = await t.app.files.putImage(png)
  expect((await t.inject({ method: 'GET', url: `/api/avatars/${card}` })).status).toBe(404)
  await t.call(identityCalls.updateAvatar, { token, body: { avatar: 'user3.svg' } })
  expect((await t.inject({ method: 'GET', url: `/api/avatars/${second}` })).status).toBe(404)
})
