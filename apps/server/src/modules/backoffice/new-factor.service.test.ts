import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { enrolmentCalls } from '@jade/contract/backoffice/enrolment-calls'
import { invitationCalls } from '@jade/contract/backoffice/invitation-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enter, toLogIn, withPasskey } from './passkeys.fixture.ts'
import { attempt, bootBackoffice, cookieOf, PASSWORD, staffId } from './staff.fixture.ts'

/* Somebody's authenticator is lost (CONSOLE-25). */

let t: TestApp
let admin = ''
let finance = ''
let kai = ''
beforeAll(async () => {
  t = await bootBackoffice()
  kai = await cookieOf(t, 'kyc1')
})
beforeEach(async () => {
  admin = await cookieOf(t, 'admin1')
  finance = await cookieOf(t, 'finance1')
})
afterAll(() => t.close())

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: t.clock.now().getTime() })
const idOf = async (account: string) => String(await staffId(t.app, account))
const ask = async (account: string, cookie = admin) =>
  t.call(invitationCalls.resetFactor, {
    cookie,
    lang: 'en',
    params: { id: await idOf(account) },
    body: { reason: 'phone fell into the sea' },
  })
async function decide(cookie: string, decision: 'approve' | 'refuse' = 'approve') {
  await t.drainOutbox()
  const [request] = (await t.call(backofficeCalls.approvals, { cookie, query: { status: 'waiting' } })).body.data
  const params = { id: request?.id ?? '', decision }
  const { status } = await t.call(backofficeCalls.decideApproval, { cookie, params, body: { reason: 'heard the voice' } })
  await t.drainOutbox()
  return status
}
async function link(id: string): Promise<string> {
  const { body } = await t.call(invitationCalls.openInvitation, { cookie: admin, params: { id } })
  return new URL(body.data.url).hash.slice(1)
}
const begin = (token: string) => t.call(enrolmentCalls.beginEnrolment, { lang: 'en', body: { token } })
const renew = (token: string, body: { readonly password: string; readonly totp: string }) =>
  t.call(enrolmentCalls.renewFactor, { lang: 'en', body: { token, ...body } })

test('two people agree, the person proves the password, and the old factor and every session end', async () => {
  const { data } = (await ask('kyc1')).body
  expect(data.waiting).toBe(1)
  expect((await ask('kyc1')).body.message).toBe('A new second factor of this person is under way already')
  // Nobody has a link before another agreed, and who asked is not another.
  expect((await t.call(invitationCalls.openInvitation, { cookie: admin, params: { id: data.id } })).status).toBe(403)
  expect(await decide(admin)).toBe(403)
  expect(await decide(finance)).toBe(200)
  const token = await link(data.id)
  const { secret, account } = (await begin(token)).body.data
  expect(account).toBe('kyc1')
  // What was there counts until the new one does.
  expect((await t.call(backofficeCalls.me, { cookie: kai })).status).toBe(200)
  expect((await renew(token, { password: 'not hers', totp: codeOf(secret) })).body.message).toContain('Wrong password or code')
  expect((await renew(token, { password: PASSWORD, totp: '000000' })).body.message).toContain('Wrong password or code')
  expect((await renew(token, { password: PASSWORD, totp: codeOf(secret) })).status).toBe(200)
  expect((await t.call(backofficeCalls.me, { cookie: kai })).status).toBe(401)
  expect((await renew(token, { password: PASSWORD, totp: codeOf(secret) })).body.message).toContain('This link was used')
  // The code that proved it is used up, and the old authenticator opens nothing.
  expect((await attempt(t, 'kyc1', { totp: codeOf(secret) })).status).toBe(403)
  t.clock.advance({ minutes: 1 })
  expect((await attempt(t, 'kyc1')).status).toBe(403)
  expect((await attempt(t, 'kyc1', { totp: codeOf(secret) })).status).toBe(200)
  const { rows } = await t.app.db.query<{ action: string; actor: string }>(
    `select action, actor from service.audit where object = 'staff kyc1' and action like '%factor%' order by seq`,
  )
  expect(rows).toEqual([
    { action: 'staff.reset_factor', actor: 'staff:admin1' },
    { action: 'staff.renew_factor_refused', actor: 'guest' },
    { action: 'staff.renew_factor_refused', actor: 'guest' },
    { action: 'staff.renew_factor', actor: expect.stringContaining('kyc1') },
  ])
})

test('passkeys go with the old factor, and count until then', async () => {
  const key = await withPasskey(t, await cookieOf(t, 'finance2'))
  const { id } = (await ask('finance2')).body.data
  await decide(finance)
  const token = await link(id)
  const { secret } = (await begin(token)).body.data
  expect((await enter(t, 'finance2', key.signed(await toLogIn(t)))).status).toBe(200)
  expect((await renew(token, { password: PASSWORD, totp: codeOf(secret) })).status).toBe(200)
  expect((await enter(t, 'finance2', key.signed(await toLogIn(t)))).status).toBe(403)
  const { rows } = await t.app.db.query(
    `select before, after from service.audit where action = 'staff.renew_factor' order by seq desc limit 1`,
  )
  expect(rows).toEqual([{ before: '{"factor":"old","passkeys":["laptop"]}', after: '{"factor":"new","passkeys":[]}' }])
})

test('the link makes nobody, and a link that makes somebody renews nobody', async () => {
  const { id } = (await ask('marketing1')).body.data
  await decide(finance)
  const token = await link(id)
  const { secret } = (await begin(token)).body.data
  const body = { token, account: 'stranger', name: 'Stranger', password: 'a long way home', totp: codeOf(secret) }
  expect((await t.call(enrolmentCalls.finishEnrolment, { lang: 'en', body })).body.message).toContain('This link was used')
  const invited = await t.call(invitationCalls.inviteStaff, { cookie: admin, body: { role: 'service', name: 'New', reason: 'joins' } })
  await decide(finance)
  const other = await link(invited.body.data.id)
  const fresh = (await begin(other)).body.data
  expect(fresh.account).toBe('')
  expect((await renew(other, { password: PASSWORD, totp: codeOf(fresh.secret) })).body.message).toContain('This link was used')
})

test('five wrong passwords wait, whatever comes then', async () => {
  const { id } = (await ask('service1')).body.data
  await decide(finance)
  const token = await link(id)
  const { secret } = (await begin(token)).body.data
  for (let tries = 0; tries < 5; tries += 1) expect((await renew(token, { password: 'guess', totp: codeOf(secret) })).status).toBe(403)
  expect((await renew(token, { password: PASSWORD, totp: codeOf(secret) })).status).toBe(429)
  t.clock.advance({ minutes: 16 })
  expect((await renew(token, { password: PASSWORD, totp: codeOf(secret) })).status).toBe(200)
})

test('is nobody’s own, of nobody who is put out, and ends with who is', async () => {
  expect((await ask('admin1')).body.message).toBe('You cannot change your own account')
  const { id } = (await ask('gameops1')).body.data
  await decide(finance)
  const token = await link(id)
  const params = { id: await idOf('gameops1') }
  await t.call(backofficeCalls.setStaffActive, { cookie: admin, params, body: { active: 0, reason: 'left the house' } })
  expect((await begin(token)).body.message).toContain('This link was used')
  expect((await ask('gameops1')).status).toBe(404)
})

test('that was refused leaves the old one', async () => {
  const { id } = (await ask('content1')).body.data
  expect(await decide(finance, 'refuse')).toBe(200)
  expect((await t.call(invitationCalls.openInvitation, { cookie: admin, params: { id } })).status).toBe(403)
  expect((await attempt(t, 'content1')).status).toBe(200)
})
