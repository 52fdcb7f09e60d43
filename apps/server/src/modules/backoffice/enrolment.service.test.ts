import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { enrolmentCalls } from '@jade/contract/backoffice/enrolment-calls'
import { NOBODYS_HASH } from '@jade/service/passwords'
import { bootApp, type TestApp } from '@jade/test-kit/boot'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireFit } from '../../app/fitness.ts'
import { identityRoom } from '../identity/room.ts'
import { siteRoom } from '../site/room.ts'
import { rightsOf } from '@jade/contract/backoffice/roles'
import { openOwnerLink, staffAuthenticator } from './door.ts'
import { backofficeRoom } from './room.ts'
import { replacePasswords } from '../identity/accounts.fixture.ts'

/* The way into an installation that no sandbox seeded, and why production does not start on one that it did (security audit, B3). */

const rights = () => rightsOf({ backoffice: { 'staff.view': [] } })
let t: TestApp
beforeAll(async () => {
  t = await bootApp({
    rooms: [siteRoom, identityRoom, backofficeRoom(rights)],
    authenticateStaff: staffAuthenticator(rights),
  })
})
afterAll(() => t.close())

const tokenOf = ({ url }: { readonly url: string }) => new URL(url).hash.slice(1)
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: t.clock.now().getTime() })
const begin = (token: string) => t.call(enrolmentCalls.beginEnrolment, { lang: 'en', body: { token } })
const PERSON = { account: 'madamlin', name: '林夫人', password: 'a long way home' }
const finish = (token: string, totp: string, change: Partial<typeof PERSON> = {}) =>
  t.call(enrolmentCalls.finishEnrolment, { lang: 'en', body: { token, ...PERSON, totp, ...change } })
const login = (password: string, totp: string) =>
  t.call(backofficeCalls.login, { lang: 'en', body: { account: PERSON.account, password, totp } })
const ENDED =
  'This link was used, has run out or is not valid; ask who invited you for a new one. The first owner runs npm run enrol-owner again on the server'

test('a link that nobody made, one that ran out and one that a newer one took the place of open nothing', async () => {
  expect((await begin('A'.repeat(43))).body.message).toBe(ENDED)
  const late = tokenOf(await openOwnerLink(t.app))
  t.clock.advance({ minutes: 31 })
  expect([(await begin(late)).body.message, (await finish(late, '000000')).body.message]).toEqual([ENDED, ENDED])
  const [older, newer] = [tokenOf(await openOwnerLink(t.app)), tokenOf(await openOwnerLink(t.app))]
  expect((await begin(older)).body.message).toBe(ENDED)
  expect((await begin(newer)).body.data).toMatchObject({ role: 'owner' })
})

test('the owner proves the second factor, comes in once, and no second link is made; nothing of it lies in the clear', async () => {
  const link = await openOwnerLink(t.app)
  expect(link.url).toMatch(/^http:\/\/127\.0\.0\.1:9\/enrol#[\w-]{43}$/)
  const token = tokenOf(link)
  const { secret, uri } = (await begin(token)).body.data
  expect([uri.startsWith('otpauth://totp/'), (await begin(token)).body.data.secret]).toEqual([true, secret])
  expect((await finish(token, '000000')).body.message).toBe('Wrong code; check the time of your device and try again')
  expect((await finish(token, codeOf(secret), { password: 'staff1234' })).status).toBe(400)
  const both = await Promise.all([finish(token, codeOf(secret)), finish(token, codeOf(secret), { account: 'second' })])
  expect(both.map(({ body }) => body.status).toSorted()).toEqual(['error', 'success'])
  expect((await finish(token, codeOf(secret), { account: 'third' })).body.message).toBe(ENDED)
  // Nor does it show the second factor of whom it let in.
  expect((await begin(token)).body).toMatchObject({ message: ENDED, status: 'error' })
  await expect(openOwnerLink(t.app)).rejects.toThrow('An owner is enrolled already')
  const rows = await t.app.db.query('select * from backoffice.enrolment')
  const [row] = (await t.app.db.query<{ account: string; role: string }>('select * from backoffice.staff')).rows
  expect(JSON.stringify([rows.rows, row], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(secret)
  expect(row).toMatchObject({ role: 'owner' })
  t.clock.advance({ seconds: 60 })
  const account = row?.account ?? ''
  const inside = await t.call(backofficeCalls.login, { body: { account, password: PERSON.password, totp: codeOf(secret) } })
  expect(inside.body.data).toMatchObject({ account, role: 'owner', permissions: ['*'] })
  expect((await login('wrong password', codeOf(secret))).status).toBe(403)
})

test('production starts on what was enrolled here, and on nothing that the sandbox published', async () => {
  const production = { ...t.service, app: { ...t.app, config: { ...t.app.config, env: 'production' as const } } }
  await requireFit(production)
  // Accounts that somebody carried over from a sandbox.
  await t.app.db.query('update backoffice.staff set totp_sealed = null')
  for (const room of t.service.rooms) await room.seed?.(t.app)
  const why =
    /the players demo01, demo02, demo03, demo04, demo05, demo06, demo07, demo08 have[^]*the staff accounts admin1, auditor1, [^]*owner, risk1, service1 have/
  await expect(requireFit(production)).rejects.toThrow(why)
  await replacePasswords(t, NOBODYS_HASH, ['demo04'])
  await t.app.db.query(`update backoffice.staff set totp_sealed = null where account <> 'gameops1'`)
  await t.app.db.query('update backoffice.staff set password_hash = $1, active = false', [NOBODYS_HASH])
  await expect(requireFit(production)).rejects.toThrow(/the players demo04 have[^]*the staff accounts gameops1 have/)
  await replacePasswords(t, NOBODYS_HASH)
  await t.app.db.query('update backoffice.staff set totp_sealed = null')
  await requireFit(production)
})
