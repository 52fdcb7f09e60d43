import { randomUUID } from 'node:crypto'
import { approvalDecided, approvalRequested } from '@jade/contract/backoffice/events'
import { identityCalls } from '@jade/contract/identity/calls'
import { siteCalls, siteOperatorCalls } from '@jade/contract/site/calls'
import { defaultPublicSettings, publicSettingKeys } from '@jade/contract/site/settings'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootPlayers, staff1, staff2 } from '../identity/players.fixture.ts'
import { settings, siteStatus } from './door.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers()
})
afterAll(() => t.close())

const change = (key: string, value: string, cookie = staff1) =>
  t.call(siteOperatorCalls.changeSetting, { cookie, lang: 'en', params: { key }, body: { value, reason: 'as agreed' } })

/** What the backoffice does once a second person decided. */
async function decide(approved: boolean): Promise<void> {
  const { rows } = await t.app.db.query<{ payload: string }>('select payload from service.event_log where name = $1 order by id', [
    approvalRequested,
  ])
  const asked = JSON.parse(rows.at(-1)?.payload ?? '{}') as { id: string; kind: string }
  await t.drainOutbox()
  const payload = { id: asked.id, kind: asked.kind, approved, checkerId: '2', checker: 'staff2', reason: 'agreed' }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
  await t.drainOutbox()
}

describe('settings', () => {
  test('clients read every ordered key with its default, and no other [CONST-018 CONST-019 CONST-020 CONST-026 ENTITY-032 CALL-081]', async () => {
    const { data } = (await t.call(siteCalls.settings, {})).body
    expect(data).toEqual(defaultPublicSettings)
    // Beside the ordered ones, those of ours that its screens need.
    const ours = ['consultation_guests', 'consultation_guest_days', 'deposit_card_under_review', 'footer_links']
    expect(publicSettingKeys.filter((key) => !ours.includes(key))).toHaveLength(36)
    expect(publicSettingKeys).toHaveLength(36 + ours.length)
    expect(data).toMatchObject({ app_version: 'v5.4.1', player_account_max: 8, allow_player_login: 1, register_need_mobile_sms: 1 })
    for (const inner of ['login_wrong_password_limit', 'reality_check_minutes']) expect(Object.keys(data)).not.toContain(inner)
  })

  test('an ordinary key changes at once, with history and audit', async () => {
    expect((await change('app_version', 'v6.0.0')).body.data).toEqual({ waiting: 0, planned: 0 })
    expect((await t.call(siteCalls.settings, {})).body.data.app_version).toBe('v6.0.0')
    expect((await change('app_version', 'v6.0.0')).body.message).toBe('The setting already has this value')
    const history = await t.call(siteOperatorCalls.settingHistory, { cookie: staff1, query: { key: 'app_version' } })
    expect(history.body.data).toMatchObject([{ before: 'v5.4.1', after: 'v6.0.0', maker: 'staff1', checker: '', reason: 'as agreed' }])
    const { rows } = await t.app.db.query(`select action, object from service.audit where action = 'setting.change'`)
    expect(rows).toEqual([{ action: 'setting.change', object: 'setting app_version' }])
  })

  test('a money key waits for a second person, and a refusal changes nothing', async () => {
    const key = 'player_single_time_withdraw_min'
    expect((await change(key, '600')).body.data).toEqual({ waiting: 1, planned: 0 })
    expect((await change(key, '700')).body.message).toBe('A change of this setting already waits for a second person')
    expect((await settings(t.app.db)).player_single_time_withdraw_min).toBe(50_000n)
    await decide(false)
    expect((await settings(t.app.db)).player_single_time_withdraw_min).toBe(50_000n)
    await change(key, '800')
    await decide(true)
    expect((await settings(t.app.db)).player_single_time_withdraw_min).toBe(80_000n)
    const row = (await t.call(siteOperatorCalls.settings, { cookie: staff1 })).body.data.find((setting) => setting.key === key)
    expect(row).toMatchObject({ value: '800', waiting: 0, four_eyes: 1, updated_by: 'staff1' })
    const [newest] = (await t.call(siteOperatorCalls.settingHistory, { cookie: staff1, query: { key } })).body.data
    expect(newest).toMatchObject({ after: '800', maker: 'staff1', checker: 'staff2' })
  })

  test.each([
    ['allow_player_login', '2'],
    ['allow_player_login', 'true'],
    ['player_account_max', '0'],
    ['player_account_max', '8.5'],
    ['limit_deposits_single_amount_min_W', '1e3'],
    ['limit_deposits_single_amount_min_W', '-1'],
    ['auto_redirect_agent_site_pc', 'javascript:alert(1)'],
    ['auto_redirect_agent_site_pc', 'http://127.0.0.1'],
    ['deposit_sort', 'bank,bank'],
    ['deposit_sort', 'bank,cash'],
    ['app_version', 'x'.repeat(21)],
  ])('%s does not take %s', async (key, value) => {
    const reply = await change(key, value)
    expect(reply.body).toMatchObject({ status: 'error', error: { value: [expect.any(String)] } })
  })

  test('every open page hears of a change, and nobody of a wish', async () => {
    await t.drainOutbox()
    const before = t.pushes.length
    await change('app_version', 'v6.0.1')
    await t.drainOutbox()
    const told = { to: 'system', name: 'update-settings', payload: {} }
    expect(t.pushes.slice(before)).toEqual([told])
    expect((await change('player_single_time_withdraw_min', '900')).body.data).toEqual({ waiting: 1, planned: 0 })
    await decide(true)
    expect(t.pushes.slice(before)).toEqual([told, told])
  })

  test.each([
    ['register_need_mobile_sms', '0'],
    ['register_need_check_age', '0'],
    ['sms_per_phone_day', '50'],
    ['sms_code_tries', '3'],
    ['login_per_address_minute', '1000'],
    ['login_wrong_password_limit', '9'],
    ['session_max_days', '60'],
    ['auto_redirect_agent_site_mb', 'https://evil.example'],
    ['auto_redirect_agent_site_pc', 'https://evil.example'],
  ])('what guards the way in, or sends players elsewhere, takes two people: %s', async (key, value) => {
    const before = await settings(t.app.db)
    expect((await change(key, value)).body.data).toEqual({ waiting: 1, planned: 0 })
    expect(await settings(t.app.db)).toEqual(before)
    await decide(false)
  })

  test('unknown keys do not exist', async () => {
    expect((await change('no_such_key', '1')).body).toMatchObject({ code: 404, message: 'Unknown setting' })
  })
})

describe('open and closed', () => {
  test('one person closes: players meet 502 with the message in their language, three calls and staff go on [ENTITY-001 CALL-003]', async () => {
    const body = { msg_zh: '系統升級中', msg_en: 'Upgrading', reason: 'upgrade' }
    expect((await t.call(siteOperatorCalls.close, { cookie: staff1, body })).status).toBe(200)
    expect((await t.call(siteOperatorCalls.close, { cookie: staff1, lang: 'en', body })).body.message).toBe('The site is already closed')
    const login = { account: 'nobody', password: 'nothing1' }
    expect((await t.call(identityCalls.login, { body: login })).body).toEqual({
      status: 'error',
      code: 502,
      error_code: 'kernel.site_closed',
      message: '系統升級中',
    })
    expect((await t.call(identityCalls.login, { lang: 'en', body: login })).body).toMatchObject({ code: 502, message: 'Upgrading' })
    expect((await t.call(siteCalls.status, { lang: 'en' })).body.data).toEqual({ status: 0, msg: 'Upgrading' })
    expect((await t.call(siteCalls.settings, {})).status).toBe(200)
    expect((await t.call(siteCalls.notices, {})).status).toBe(200)
    expect((await t.call(siteOperatorCalls.state, { cookie: staff1 })).body.data).toMatchObject({
      status: 0,
      changed_by: 'staff1',
      reopening: 0,
    })
  })

  test('reopening takes two', async () => {
    const body = { reason: 'done' }
    expect((await t.call(siteOperatorCalls.reopen, { cookie: staff1, body })).body.data).toEqual({ waiting: 1 })
    expect((await t.call(siteOperatorCalls.reopen, { cookie: staff2, lang: 'en', body })).body.message).toBe(
      'Reopening already waits for a second person',
    )
    expect((await siteStatus(t.app.db)).open).toBe(false)
    await decide(true)
    expect((await t.call(siteCalls.status, {})).body.data).toEqual({ status: 1, msg: '' })
    expect((await t.call(siteOperatorCalls.reopen, { cookie: staff1, lang: 'en', body })).body.message).toBe('The site is already open')
  })

  test('decisions of other rooms change nothing here', async () => {
    const payload = { id: randomUUID(), kind: 'other.thing', approved: true, checkerId: '2', checker: 'staff2', reason: '' }
    await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
    await t.drainOutbox()
    expect((await siteStatus(t.app.db)).open).toBe(true)
  })
})

describe('notices', () => {
  const texts = { title_zh: '公告', title_en: 'News', content_zh: '內容', content_en: 'Text' }
  const add = (more: Record<string, unknown>) =>
    t.send(siteOperatorCalls.addNotice, { cookie: staff1, lang: 'en', body: { ...texts, ...more } })

  test('of three kinds, in the language of the reader, while they stand [UI-041 ENTITY-002 CALL-004]', async () => {
    for (const show_type of [0, 1, 2]) expect((await add({ show_type })).status).toBe(200)
    await add({ show_type: 0, start: '2027-01-01 00:00:00' })
    expect((await t.call(siteCalls.notices, { lang: 'en' })).body).toMatchObject({
      total: 3,
      data: [{ title: 'News', content: 'Text' }, {}, {}],
    })
    const bank = await t.call(siteCalls.notices, { query: { show_type: '2' } })
    expect(bank.body.data).toMatchObject([{ show_type: 2, title: '公告' }])
    const id = bank.body.data[0]?.id ?? ''
    expect((await t.call(siteCalls.notice, { params: { id } })).body.data.id).toBe(id)
    t.clock.advance({ minutes: 1 })
    expect((await t.call(siteOperatorCalls.endNotice, { cookie: staff1, params: { id } })).status).toBe(200)
    expect((await t.call(siteOperatorCalls.endNotice, { cookie: staff1, lang: 'en', params: { id } })).body.message).toBe('Unknown notice')
    expect((await t.call(siteCalls.notice, { lang: 'en', params: { id } })).body).toMatchObject({ code: 404, message: 'Unknown notice' })
    expect((await t.call(siteOperatorCalls.notices, { cookie: staff1 })).body.total).toBe(4)
  })

  test('are changed by whoever saw the last version, and open pages are told', async () => {
    const id = (await add({ show_type: 0, start: '2027-02-01 00:00:00' })).body.data.id
    const edit = (base: number, more: Record<string, unknown> = {}) =>
      t.send(siteOperatorCalls.editNotice, { cookie: staff1, lang: 'en', params: { id }, body: { ...texts, show_type: 1, base, ...more } })
    await t.drainOutbox()
    const heard = t.pushes.length
    expect((await edit(1, { title_en: 'Better news', end: '2027-03-01 00:00:00' })).status).toBe(200)
    await t.drainOutbox()
    expect(t.pushes.slice(heard)).toEqual([{ to: 'system', name: 'update-notices', payload: {} }])
    const { data } = (await t.call(siteOperatorCalls.notices, { cookie: staff1 })).body
    expect(data.find((row) => row.id === id)).toMatchObject({
      show_type: 1,
      title_en: 'Better news',
      start: '2027-02-01 00:00:00',
      end: '2027-03-01 00:00:00',
      version: 2,
    })
    expect((await edit(1)).body.message).toBe('Somebody changed this notice meanwhile. Load it again before you save')
    expect((await edit(2, { end: '2027-01-31 00:00:00' })).body.message).toBe('The end must be after the start')
    const unknown = await t.send(siteOperatorCalls.editNotice, {
      cookie: staff1,
      lang: 'en',
      params: { id: '999999' },
      body: { ...texts, show_type: 1, base: 1 },
    })
    expect(unknown.body.message).toBe('Unknown notice')
  })

  test('that have ended stay as they were', async () => {
    const id = (await add({ show_type: 0 })).body.data.id
    t.clock.advance({ minutes: 1 })
    await t.call(siteOperatorCalls.endNotice, { cookie: staff1, params: { id } })
    const late = await t.send(siteOperatorCalls.editNotice, {
      cookie: staff1,
      lang: 'en',
      params: { id },
      body: { ...texts, show_type: 0, base: 1 },
    })
    expect(late.body.message).toBe('A notice that has ended cannot be changed')
    const { data } = (await t.call(siteOperatorCalls.notices, { cookie: staff1 })).body
    expect(data.find((row) => row.id === id)?.over).toBe(1)
  })

  test('end after their start', async () => {
    const reply = await add({ show_type: 0, start: '2026-07-02 00:00:00', end: '2026-07-01 00:00:00' })
    expect(reply.body.message).toBe('The end must be after the start')
  })
})
