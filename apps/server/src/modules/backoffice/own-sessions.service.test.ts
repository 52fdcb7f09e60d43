import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { ownSessionCalls } from '@jade/contract/backoffice/own-session-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootBackoffice, cookieOf } from './staff.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootBackoffice()
})
afterAll(() => t.close())

const own = async (cookie: string) => (await t.call(ownSessionCalls.ownSessions, { cookie })).body.data
const stands = async (cookie: string) => (await t.call(backofficeCalls.me, { cookie })).status === 200
const end = (cookie: string, id = '') => t.call(ownSessionCalls.endOwnSession, { cookie, params: { id } })

test('somebody sees where the own account is logged in, and ends it there', async () => {
  const [there, here, others] = [await cookieOf(t, 'finance1'), await cookieOf(t, 'finance1'), await cookieOf(t, 'finance2')]
  const seen = await own(here)
  expect(seen).toHaveLength(2)
  const other = seen.find(({ current }) => current === 0)
  expect((await end(others, other?.id)).status, 'by somebody else').toBe(404)
  expect(await stands(there)).toBe(true)
  expect((await end(here, other?.id)).status).toBe(200)
  expect(await stands(there)).toBe(false)
  expect(await own(here)).toMatchObject([{ current: 1 }])
  expect((await end(here, other?.id)).status, 'a second time').toBe(404)
})

test('the session that asks ends by logging out, not here', async () => {
  const here = await cookieOf(t, 'kyc1')
  const [session] = await own(here)
  expect((await end(here, session?.id)).status).toBe(404)
  expect(await stands(here)).toBe(true)
})

test('all others end at once, those of colleagues stay; what was silent for half an hour is none', async () => {
  const [first, second, colleague] = [await cookieOf(t, 'risk1'), await cookieOf(t, 'risk1'), await cookieOf(t, 'lead1')]
  const here = await cookieOf(t, 'risk1')
  expect((await t.call(ownSessionCalls.endOtherSessions, { cookie: here })).status).toBe(200)
  expect([await stands(first), await stands(second), await stands(here), await stands(colleague)]).toEqual([false, false, true, true])
  await cookieOf(t, 'lead1')
  t.clock.advance({ minutes: 31 })
  expect(await own(await cookieOf(t, 'lead1'))).toMatchObject([{ current: 1 }])
})

test('both are in the audit log with who did it', async () => {
  const { rows } = await t.app.db.query<{ action: string; object: string }>(
    `select action, object from service.audit where action like 'staff.end%' order by seq`,
  )
  expect(rows).toEqual([
    { action: 'staff.end_session', object: 'staff finance1' },
    { action: 'staff.end_other_sessions', object: 'staff risk1' },
  ])
})
