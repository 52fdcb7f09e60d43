import { deflateSync } from 'node:zlib'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { kycCalls, kycOperatorCalls } from '@jade/contract/kyc/calls'
import { messagesCalls } from '@jade/contract/messages/calls'
import { siteOperatorCalls } from '@jade/contract/site/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootPlayers, registered, staff1, staff2 } from '../identity/players.fixture.ts'
import { idVerified, profile } from './door.ts'
import { queue } from './store.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers()
})
afterAll(() => t.close())

/** The smallest PNG: one grey dot. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')
/** A white one. */
const OTHER_PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==', 'base64')
const side = (field: 'ID_card_front' | 'ID_card_back', bytes = PNG) => ({ field, bytes })
const files = async () => (await readdir(join(t.app.config.dataDir, 'uploads')).catch(() => [])).length
const upload = (token: string, sent: readonly { field: string; bytes: Buffer }[]) =>
  t.call(kycCalls.updateIDCard, { token, lang: 'en', files: sent })

type Side = 'front' | 'back'
const sideOf = (id: bigint, one: Side) => ({ id: String(id), side: one })
/** Shows a side to somebody: what the approval of it names. */
const seenBy = async (cookie: string, id: bigint, one: Side) =>
  (await t.call(kycOperatorCalls.viewIdImage, { cookie, params: sideOf(id, one) })).body.data.seen
const approve = (id: bigint, one: Side, seen: string) =>
  t.call(kycOperatorCalls.approveIdSide, { cookie: staff1, lang: 'en', params: sideOf(id, one), body: { seen } })

describe('personal data', () => {
  test('once, of an adult, sealed in the database [VALID-015 VALID-016 RULE-119 CONST-052]', async () => {
    const { token, id } = await registered(t, 'anna01', '0911000001')
    const put = (body: Record<string, unknown>) => t.send(kycCalls.updateInfo, { token, lang: 'en', body })
    expect((await put({})).body.message).toBe('Nothing was filled in')
    expect((await put({ name: 'x', birthday: '1.1.1990', gender: 4 })).status).toBe(400)
    expect((await put({ birthday: '2008-06-16' })).body.error).toEqual({ birthday: ['You must be 18 or older'] })
    expect((await put({ birthday: '2001-02-30' })).body.error).toEqual({ birthday: ['This is not a date of birth'] })
    expect((await put({ name: '王小明', gender: 1, birthday: '2008-06-15', line_id: 'wang.01' })).status).toBe(200)
    expect((await put({ name: '陳大文' })).body).toMatchObject({
      code: 403,
      error: { name: [expect.stringContaining('cannot be changed')] },
    })
    expect((await put({ line_id: 'wang.02' })).status).toBe(200)
    expect((await t.call(kycCalls.profile, { token })).body.data).toMatchObject({
      name: '王小明',
      gender: 1,
      birthday: '2008-06-15',
      line_id: 'wang.02',
      security_level: 'low',
      email: '',
    })
    const { rows } = await t.app.db.query<{ row: string }>('select row_to_json(p)::text as row from kyc.profile p')
    expect(rows.map(({ row }) => row).join()).not.toMatch(/王小明|2008-06-15/)
    expect(await profile(t.app, t.app.db, id)).toMatchObject({ name: '王小明' })
  })

  test('not while editing is switched off [ROLE-013]', async () => {
    const { token } = await registered(t, 'beth01', '0911000002')
    const set = (value: string) =>
      t.call(siteOperatorCalls.changeSetting, {
        cookie: staff1,
        params: { key: 'allow_player_edit_information' },
        body: { value, reason: 'for a test' },
      })
    await set('0')
    const reply = await t.call(kycCalls.updateInfo, { token, lang: 'en', body: { line_id: 'x' } })
    expect(reply.body).toMatchObject({ code: 403, message: 'Information cannot be edited at the moment' })
    await set('1')
  })
})

describe('ID card', () => {
  test('upload, refuse with a reason the player reads, upload again, verify both sides [ENTITY-006 CALL-014 CALL-015]', async () => {
    const { token, id } = await registered(t, 'carl01', '0911000003')
    const params = { id: String(id) }
    expect((await t.call(kycCalls.getIDCard, { token })).body.data).toMatchObject({ status_ID_card_front: 0, status_ID_card_back: 0 })
    expect((await upload(token, [])).body.error).toHaveProperty('ID_card_front')
    expect((await upload(token, [side('ID_card_front'), side('ID_card_back')])).body.data).toMatchObject({
      status_ID_card_front: 2,
      status_ID_card_back: 2,
    })
    t.clock.advance({ minutes: 2 })
    expect((await t.call(kycOperatorCalls.idQueue, { cookie: staff1 })).body.data).toMatchObject([
      { account: 'carl01', front: 2, back: 2, waiting_seconds: 120 },
    ])
    expect((await queue(t.app.db)).count).toBe(1)
    const view = await t.call(kycOperatorCalls.viewIdImage, { cookie: staff1, params: { ...params, side: 'front' } })
    expect(view.body.data.image).toMatch(/^data:image\/png;base64,/)
    const refuse = () =>
      t.call(kycOperatorCalls.refuseIdSide, {
        cookie: staff1,
        lang: 'en',
        params: { ...params, side: 'front' },
        body: { reason_code: 'blurred' },
      })
    expect((await refuse()).status).toBe(200)
    expect((await refuse()).body.message).toBe('This side is not under review')
    expect((await t.call(kycCalls.getIDCard, { token, lang: 'en' })).body.data).toMatchObject({
      status_ID_card_front: 3,
      refusal_front: 'The picture is blurred',
    })
    const before = await files()
    expect((await upload(token, [side('ID_card_front')])).status).toBe(200)
    expect(await files()).toBe(before)
    for (const one of ['front', 'back'] as const) {
      expect(await idVerified(t.app.db, id)).toBe(false)
      expect((await approve(id, one, await seenBy(staff1, id, one))).status).toBe(200)
    }
    expect(await idVerified(t.app.db, id)).toBe(true)
    const again = await upload(token, [side('ID_card_back')])
    expect(again.body.error).toEqual({ ID_card_back: ['This side is already verified'] })
    expect(await files()).toBe(before)
    await t.drainOutbox()
    expect(t.pushes.filter(({ to, name }) => to === id && name === 'update-user').length).toBeGreaterThan(3)
    const messages = (await t.call(messagesCalls.list, { token, lang: 'en', params: { group: 'personal' } })).body
    expect(messages.unread).toBe(4)
    expect(messages.data.map(({ title }) => title)).toEqual(expect.arrayContaining(['ID card refused', 'ID card verified']))
    expect(messages.data.map(({ content }) => content).join()).toContain('The picture is blurred')
    const { rows } = await t.app.db.query(`select count(*)::int as n from service.audit where action = 'kyc.view_image'`)
    expect(rows).toEqual([{ n: 3 }])
    // Each decision with the state that it found and the one it left (operator audit, M11).
    const decided = await t.app.db.query(
      `select action, before::jsonb as before, after::jsonb as after from service.audit where object = $1 and action like 'kyc.%_side' order by seq`,
      [`player ${id}`],
    )
    expect(decided.rows).toMatchObject([
      { action: 'kyc.refuse_side', before: { side: 'front', status: 2 }, after: { side: 'front', status: 3 } },
      { action: 'kyc.approve_side', before: { side: 'front', status: 2 }, after: { side: 'front', status: 1 } },
      { action: 'kyc.approve_side', before: { side: 'back', status: 2 }, after: { side: 'back', status: 1 } },
    ])
    const shown = (await t.call(kycOperatorCalls.playerProfile, { cookie: staff1, params })).body.data
    expect(shown).toMatchObject({ front: 1, back: 1, reviewed_by: 'staff1', name: '' })
  })

  test('is approved as the picture that this very person saw, and no other', async () => {
    const { token, id } = await registered(t, 'finn01', '0911000006')
    expect((await upload(token, [side('ID_card_front'), side('ID_card_back')])).status).toBe(200)
    const seen = await seenBy(staff1, id, 'front')
    // Another one's sight, or that of the other side, is none of this one.
    const notSeen = 'Please look at the picture before you approve it'
    expect((await approve(id, 'front', await seenBy(staff2, id, 'front'))).body.message).toBe(notSeen)
    expect((await approve(id, 'front', await seenBy(staff1, id, 'back'))).body.message).toBe(notSeen)
    expect((await upload(token, [side('ID_card_front', OTHER_PNG)])).status).toBe(200)
    const replaced = await approve(id, 'front', seen)
    expect([replaced.status, replaced.body.message]).toEqual([
      403,
      'The picture has been replaced since you saw it, please look at the new one first',
    ])
    const refuse = { cookie: staff1, params: sideOf(id, 'front'), body: { reason_code: 'blurred', seen } } as const
    expect((await t.call(kycOperatorCalls.refuseIdSide, refuse)).status).toBe(403)
    expect((await t.call(kycCalls.getIDCard, { token })).body.data.status_ID_card_front).toBe(2)
    expect((await approve(id, 'front', await seenBy(staff1, id, 'front'))).status).toBe(200)
    const { rows } = await t.app.db.query<{ picture: string }>(
      `select after::json ->> 'picture' as picture from service.audit where object = $1 and action in ('kyc.view_image', 'kyc.approve_side') order by seq desc limit 2`,
      [`player ${id}`],
    )
    expect(rows[0]?.picture).toMatch(/^[0-9a-f]{64}$/)
    expect(rows[0]?.picture).toBe(rows[1]?.picture)
    expect(seen.startsWith(rows[0]?.picture ?? '')).toBe(false)
  })

  test('what is no picture is refused and leaves nothing', async () => {
    const { token } = await registered(t, 'dora01', '0911000004')
    const before = await files()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const bomb = Buffer.concat([PNG.subarray(0, 33), deflateSync(Buffer.alloc(1000))])
    for (const bytes of [svg, bomb, Buffer.from('%PDF-1.4'), Buffer.alloc(0)]) {
      expect((await upload(token, [side('ID_card_front'), side('ID_card_back', bytes)])).status).toBeGreaterThanOrEqual(400)
    }
    expect((await upload(token, [side('ID_card_front', Buffer.alloc(4 * 1024 * 1024 + 1))])).status).toBeGreaterThanOrEqual(400)
    expect(await files()).toBe(before)
    expect((await t.call(kycCalls.getIDCard, { token })).body.data.status_ID_card_front).toBe(0)
  })

  test('staff see names masked; in full with a reason', async () => {
    const { token, id } = await registered(t, 'edda01', '0911000005')
    await t.call(kycCalls.updateInfo, { token, body: { name: '林美玲', birthday: '1988-11-02' } })
    const params = { id: String(id) }
    expect((await t.call(kycOperatorCalls.playerProfile, { cookie: staff1, params })).body.data).toMatchObject({
      name: '林**',
      birthday: '1988-**-**',
    })
    const full = await t.call(kycOperatorCalls.unmaskProfile, { cookie: staff1, params, body: { reason: 'bank asks' } })
    expect(full.body.data).toMatchObject({ name: '林美玲', birthday: '1988-11-02' })
    const nobody = { cookie: staff1, params: { id: '1' } }
    expect((await t.call(kycOperatorCalls.playerProfile, nobody)).status).toBe(404)
    expect((await t.call(kycOperatorCalls.unmaskProfile, { ...nobody, body: { reason: 'bank asks' } })).status).toBe(404)
    expect(
      (await t.call(kycOperatorCalls.viewIdImage, { cookie: staff1, lang: 'en', params: { ...params, side: 'front' } })).body.message,
    ).toBe('Unknown picture')
  })
})

test('no fault was logged', () => expect(t.faults).toEqual([]))
