import { type ApprovalDecided, approvalDecided, approvalRequested } from '@jade/contract/backoffice/events'
import { siteOperatorCalls } from '@jade/contract/site/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootPlayers, staff1, staff2 } from '../identity/players.fixture.ts'

/* Settings that change later (CONSOLE-24). */

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-06-15 12:00:00'))

const PLAIN = 'app_version'
const MONEY = 'player_single_time_withdraw_min'
const plan = (key: string, value: string, from: string, cookie = staff1) =>
  t.call(siteOperatorCalls.changeSetting, { cookie, lang: 'en', params: { key }, body: { value, from, reason: 'as agreed' } })
const drop = (key: string) => t.call(siteOperatorCalls.dropPlanned, { cookie: staff2, lang: 'en', params: { key } })
const row = async (key: string) => (await t.call(siteOperatorCalls.settings, { cookie: staff1 })).body.data.find((one) => one.key === key)
const come = async (time: string) => {
  t.clock.set(time)
  await t.runJob('site.plans')
}

/** What the backoffice does once a second person agreed. */
async function agree(): Promise<void> {
  await t.drainOutbox()
  const { rows } = await t.app.db.query<{ payload: string }>('select payload from service.event_log where name = $1 order by id', [
    approvalRequested,
  ])
  const { id, kind } = JSON.parse(rows.at(-1)?.payload ?? '{}') as ApprovalDecided
  const payload = { id, kind, approved: true, checkerId: '2', checker: 'staff2', reason: 'agreed' }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
  await t.drainOutbox()
}

test('a change that is planned stands from its time on, once, with who planned it in the history', async () => {
  expect((await plan(PLAIN, 'v7.0.0', '2026-06-16 00:00:00')).body.data).toEqual({ waiting: 0, planned: 1 })
  expect(await row(PLAIN)).toMatchObject({
    value: 'v5.4.1',
    planned_value: 'v7.0.0',
    planned_at: '2026-06-16 00:00:00',
    planned_by: 'staff1',
  })
  await come('2026-06-15 23:59:59')
  expect(await row(PLAIN)).toMatchObject({ value: 'v5.4.1' })
  await t.drainOutbox()
  const told = t.pushes.length
  await come('2026-06-16 00:00:03')
  await come('2026-06-16 00:00:08')
  await t.drainOutbox()
  expect(await row(PLAIN)).toMatchObject({ value: 'v7.0.0', planned_at: '', updated_by: 'staff1' })
  expect(t.pushes.slice(told)).toEqual([{ to: 'system', name: 'update-settings', payload: {} }])
  const { data } = (await t.call(siteOperatorCalls.settingHistory, { cookie: staff1, query: { key: PLAIN } })).body
  expect(data).toMatchObject([{ before: 'v5.4.1', after: 'v7.0.0', maker: 'staff1', time: '2026-06-16 00:00:03' }])
  const { rows } = await t.app.db.query(`select action, actor from service.audit where object = 'setting app_version' order by seq`)
  expect(rows).toEqual([
    { action: 'setting.plan', actor: 'staff:staff1' },
    { action: 'setting.change', actor: expect.stringContaining('site.plan') },
  ])
})

test('a money setting is planned once a second person agreed; what waited beyond its time stands from the decision on', async () => {
  expect((await plan(MONEY, '700', '2026-06-16 00:00:00')).body.data).toEqual({ waiting: 1, planned: 1 })
  expect(await row(MONEY)).toMatchObject({ waiting: 1, planned_at: '' })
  await agree()
  expect(await row(MONEY)).toMatchObject({ value: '500.00', waiting: 0, planned_value: '700', planned_by: 'staff1 + staff2' })
  await come('2026-06-16 00:00:00')
  expect(await row(MONEY)).toMatchObject({ value: '700', planned_at: '' })
  await plan(MONEY, '800', '2026-06-16 01:00:00')
  t.clock.set('2026-06-16 02:00:00')
  await agree()
  expect(await row(MONEY)).toMatchObject({ value: '800', planned_at: '' })
})

test('what is planned is dropped, and one change of a setting at a time', async () => {
  expect((await drop(PLAIN)).body.message).toBe('No change of this setting is planned')
  await plan(PLAIN, 'v8.0.0', '2026-06-20 00:00:00')
  expect((await plan(PLAIN, 'v9.0.0', '2026-06-21 00:00:00')).body.message).toBe(
    'A change of this setting is planned already; drop it first',
  )
  expect((await drop(PLAIN)).status).toBe(200)
  await come('2026-06-20 00:00:05')
  expect(await row(PLAIN)).toMatchObject({ value: 'v7.0.0', planned_at: '' })
})

test.each(['2026-06-15 12:00:00', '2026-06-14 00:00:00', '2026-09-13 12:00:01', '2026-13-45 00:00:00'])(
  'a time of %s is no time to plan for',
  async (from) => {
    expect((await plan(PLAIN, 'v8.1.0', from)).body.message).toBe('The time must be within the next 90 days')
  },
)
