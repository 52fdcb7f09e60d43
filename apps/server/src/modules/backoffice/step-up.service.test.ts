import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { routeList } from '@jade/service/http/routes'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rooms } from '../../app/rooms.ts'
import { bootBackoffice, code, cookieOf, staffId } from './staff.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootBackoffice()
})
afterAll(() => t.close())

/** A session in which somebody worked for so many minutes. */
async function after(minutes: number): Promise<string> {
  const cookie = await cookieOf(t, 'owner')
  await worked(minutes, cookie)
  return cookie
}

async function worked(minutes: number, ...cookies: readonly string[]) {
  for (let left = minutes; left > 0; left -= 10) {
    t.clock.advance({ minutes: Math.min(left, 10) })
    for (const cookie of cookies) await t.call(backofficeCalls.me, { cookie })
  }
}

async function putOut(cookie: string) {
  const params = { id: String(await staffId(t.app, 'marketing1')) }
  return t.call(backofficeCalls.setStaffActive, { cookie, params, lang: 'en', body: { active: 0, reason: 'left the house' } })
}

const show = (cookie: string, totp: string) => t.call(backofficeCalls.stepUp, { cookie, lang: 'en', body: { totp } })

test('half an hour after the log-in what changes people asks for the second factor again, what reads does not', async () => {
  expect((await putOut(await after(29))).status).toBe(200)
  const other = await after(1)
  const cookie = await cookieOf(t, 'owner')
  await worked(30, cookie, other)
  const reply = await putOut(cookie)
  expect([reply.status, reply.body]).toMatchObject([403, { error_code: 'kernel.step_up' }])
  expect((await t.call(backofficeCalls.staff, { cookie, query: {} })).status).toBe(200)
  expect((await show(cookie, code(t))).status).toBe(200)
  expect((await putOut(cookie)).status).toBe(200)
  expect((await putOut(other)).status).toBe(403)
})

test('a code counts once, five wrong ones in a row wait, and both stand in the audit log', async () => {
  const cookie = await after(30)
  const shown = code(t)
  expect((await show(cookie, shown)).status).toBe(200)
  expect((await show(cookie, shown)).body.message).toContain('Wrong code')
  for (let tries = 0; tries < 4; tries += 1) expect((await show(cookie, '000000')).status).toBe(403)
  t.clock.advance({ minutes: 1 })
  expect((await show(cookie, code(t))).status).toBe(429)
  t.clock.advance({ minutes: 15 })
  expect((await show(cookie, code(t))).status).toBe(200)
  const query = { actor: 'owner', action: 'staff.step_up_refused' }
  expect((await t.call(backofficeCalls.audit, { cookie, query })).body.total).toBe(6)
})

/** Permissions whose calls change what the second factor guards. */
const guarded = ['role.edit', 'staff.edit', 'counterpart.rotate', 'setting.edit', 'approval.decide']
/** What only shuts a door may be done at once. */
const shuts = ['withdrawInvitation']

test('every call that shows personal data, pays, or changes people, keys and settings asks for it', () => {
  const staff = routeList(rooms).filter(({ spec }) => spec.auth === 'staff')
  const asked = staff.filter(
    ({ name, spec: { path, permission = '', method } }) =>
      /unmask|\/pay$|\/password-link|\/full-/.test(`${path} ${permission}`) ||
      (method !== 'GET' && guarded.includes(permission) && !shuts.includes(name)),
  )
  const names = asked.map(({ name }) => name)
  for (const name of ['changeRole', 'makeRole', 'exportListInFull', 'exportContentInFull']) expect(names).toContain(name)
  expect(asked.filter(({ spec }) => spec.stepUp !== true).map(({ name }) => name)).toEqual([])
})
