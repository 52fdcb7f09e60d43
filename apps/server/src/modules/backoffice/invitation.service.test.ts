import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { enrolmentCalls } from '@jade/contract/backoffice/enrolment-calls'
import { invitationCalls } from '@jade/contract/backoffice/invitation-calls'
import type { RoleName } from '@jade/contract/backoffice/roles'
import { bootApp, type TestApp } from '@jade/test-kit/boot'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorRights, rooms } from '../../app/rooms.ts'
import { openOwnerLink, staffAuthenticator } from './door.ts'
import { backofficeRoom } from './room.ts'

/* From the first owner to a staff of several: who lets in whom, with which second person, and what a lone owner may do. */

const PASSWORD = 'a long way home'
let t: TestApp
let owner = ''
const secrets = new Map<string, string>()
beforeAll(async () => {
  t = await bootApp({ rooms: [backofficeRoom(operatorRights, () => rooms)], authenticateStaff: staffAuthenticator(operatorRights) })
})
afterAll(() => t.close())

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: t.clock.now().getTime() })

/** Uses a link up, as the screen of the link does. */
async function enter(url: string, account: string) {
  const token = new URL(url).hash.slice(1)
  const link = await t.call(enrolmentCalls.beginEnrolment, { lang: 'en', body: { token } })
  if (link.status !== 200) return link
  const { secret } = link.body.data
  secrets.set(account, secret)
  const body = { token, account, name: account, password: PASSWORD, totp: codeOf(secret) }
  return t.call(enrolmentCalls.finishEnrolment, { lang: 'en', body })
}
async function login(account: string): Promise<string> {
  t.clock.advance({ minutes: 1 })
  const totp = codeOf(secrets.get(account) ?? '')
  const reply = await t.call(backofficeCalls.login, { lang: 'en', body: { account, password: PASSWORD, totp } })
  if (reply.status !== 200) throw new Error(`${account}: ${reply.text}`)
  return [reply.headers['set-cookie']].flat().join('').split(';')[0] ?? ''
}
async function invite(role: RoleName, cookie = owner) {
  return t.call(invitationCalls.inviteStaff, { cookie, lang: 'en', body: { role, name: `our ${role}`, reason: 'joins on Monday' } })
}
const linkOf = (id: string, cookie = owner) => t.call(invitationCalls.openInvitation, { cookie, lang: 'en', params: { id } })
async function listed(id: string) {
  return (await t.call(invitationCalls.invitations, { cookie: owner })).body.data.find((row) => row.id === id)
}
async function decide(cookie: string, decision: 'approve' | 'refuse' = 'approve') {
  await t.drainOutbox()
  const [request] = (await t.call(backofficeCalls.approvals, { cookie, query: { status: 'waiting' } })).body.data
  const params = { id: request?.id ?? '', decision }
  const reply = await t.call(backofficeCalls.decideApproval, { cookie, lang: 'en', params, body: { reason: 'I know them' } })
  await t.drainOutbox()
  return reply
}
async function audited(object: string): Promise<string[]> {
  const sql = `select action from service.audit where object like $1 and action like 'staff.%' order by seq`
  return (await t.app.db.query<{ action: string }>(sql, [`${object}%`])).rows.map(({ action }) => action)
}
async function setActive(account: string, active: 0 | 1) {
  const { rows } = await t.app.db.query<{ id: bigint }>('select id from backoffice.staff where account = $1', [account])
  const params = { id: String(rows[0]?.id) }
  return t.call(backofficeCalls.setStaffActive, { cookie: owner, params, body: { active, reason: 'left the house' } })
}

test('a lone owner lets the second person in, and the audit chain says that nobody could agree', async () => {
  expect((await enter((await openOwnerLink(t.app)).url, 'madamlin')).status).toBe(200)
  owner = await login('madamlin')
  // Who decides nothing is no second person.
  for (const [role, account] of [
    ['marketing', 'miamarket'],
    ['finance_auditor', 'fiona'],
  ] as const) {
    const { data } = (await invite(role)).body
    expect(data.waiting).toBe(0)
    expect(await listed(data.id)).toMatchObject({ role, state: 'ready', alone: 1, maker: 'madamlin', account: '', link_until: '' })
    const { url, expires_at: until } = (await linkOf(data.id)).body.data
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:9\/enrol#[\w-]{43}$/)
    expect((await listed(data.id))?.link_until).toBe(until)
    expect((await enter(url, account)).status).toBe(200)
    expect(await listed(data.id)).toMatchObject({ state: 'used', account: account, link_until: '' })
    expect((await enter(url, 'again')).status).toBe(403)
    expect((await linkOf(data.id)).status).toBe(403)
    expect(await audited(`invitation ${data.id}`)).toEqual(['staff.invite_alone', 'staff.invitation_link'])
  }
  const inside = await t.call(backofficeCalls.me, { cookie: await login('fiona') })
  expect(inside.body.data).toMatchObject({ account: 'fiona', role: 'finance_auditor' })
})

test('once somebody is there who decides, it takes that person; nobody comes in before, or after a refusal', async () => {
  const fiona = await login('fiona')
  const { id, waiting } = (await invite('owner')).body.data
  expect([waiting, (await linkOf(id)).status]).toEqual([1, 403])
  expect((await decide(owner)).body.message).toBe('You cannot decide your own request')
  expect((await decide(fiona)).status).toBe(200)
  const first = (await linkOf(id)).body.data.url
  const second = (await linkOf(id)).body.data.url
  expect((await enter(first, 'mrchen')).status).toBe(403)
  expect((await enter(second, 'mrchen')).status).toBe(200)
  expect((await t.call(backofficeCalls.me, { cookie: await login('mrchen') })).body.data.role).toBe('owner')
  const refused = (await invite('game_ops')).body.data.id
  await decide(fiona, 'refuse')
  expect([(await listed(refused))?.state, (await linkOf(refused)).status]).toEqual(['ended', 403])
  expect(await audited(`invitation ${id}`)).toEqual([
    'staff.invite',
    'staff.invitation_agreed',
    'staff.invitation_link',
    'staff.invitation_link',
  ])
  expect((await invite('service', fiona)).status).toBe(403)
})

test('a link ends after a day, and another one may be made', async () => {
  const late = (await invite('service')).body.data.id
  await decide(await login('fiona'))
  const { url } = (await linkOf(late)).body.data
  t.clock.advance({ days: 1 })
  expect((await enter(url, 'sara')).status).toBe(403)
  owner = await login('madamlin')
  expect((await enter((await linkOf(late)).body.data.url, 'sara')).status).toBe(200)
})

test('an invitation that was taken back, and one of somebody who was put out, opens nothing any more', async () => {
  const [fiona, chen] = [await login('fiona'), await login('mrchen')]
  owner = await login('madamlin')
  const back = (await invite('service')).body.data.id
  await decide(fiona)
  const { url } = (await linkOf(back)).body.data
  const withdraw = { cookie: owner, params: { id: back }, body: { reason: 'changed her mind' } }
  expect((await t.call(invitationCalls.withdrawInvitation, withdraw)).status).toBe(200)
  expect((await t.call(invitationCalls.withdrawInvitation, withdraw)).status).toBe(403)
  expect((await enter(url, 'susan')).status).toBe(403)
  const his = (await invite('service', chen)).body.data.id
  await decide(fiona)
  const link = (await linkOf(his, chen)).body.data.url
  await setActive('mrchen', 0)
  expect([(await enter(link, 'susan')).status, (await listed(his))?.state]).toEqual([403, 'ended'])
})

test('nobody becomes alone by putting the others out: they count for a week', async () => {
  await setActive('fiona', 0)
  expect((await invite('finance_auditor')).body.data.waiting).toBe(1)
  t.clock.advance({ days: 6 })
  owner = await login('madamlin')
  // Putting out again whoever is out already begins no new week.
  await setActive('fiona', 0)
  expect((await invite('finance_auditor')).body.data.waiting).toBe(1)
  t.clock.advance({ days: 2 })
  owner = await login('madamlin')
  expect((await invite('finance_auditor')).body.data.waiting).toBe(0)
})
