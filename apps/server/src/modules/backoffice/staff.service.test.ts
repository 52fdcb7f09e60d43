import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { permissionWords, roomWords } from '@jade/contract/backoffice/permission-words'
import { roleCalls } from '@jade/contract/backoffice/role-calls'
import { routeList } from '@jade/service/http/routes'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorRights, rooms } from '../../app/rooms.ts'
import { attempt, bootBackoffice, cookieOf, staffId } from './staff.fixture.ts'

let t: TestApp
let owner: string
let cookieBefore = ''
beforeAll(async () => {
  t = await bootBackoffice()
  owner = await cookieOf(t, 'owner')
})
afterAll(() => t.close())

async function setActive(account: string, active: 0 | 1, cookie = owner) {
  const params = { id: String(await staffId(t.app, account)) }
  return t.call(backofficeCalls.setStaffActive, { cookie, lang: 'en', params, body: { active, reason: 'left the house' } })
}

describe('a staff member', () => {
  test('who is deactivated is out at once: sessions, log-in and all', async () => {
    cookieBefore = await cookieOf(t, 'service1')
    expect((await setActive('service1', 0)).body.data).toEqual({ waiting: 0 })
    expect((await t.call(backofficeCalls.me, { cookie: cookieBefore })).status).toBe(401)
    t.clock.advance({ minutes: 1 })
    expect((await attempt(t, 'service1')).body.message).toBe('Wrong account, password or code; after several failures wait 15 minutes')
  })

  test('comes back with two people, and with no old session', async () => {
    expect((await setActive('service1', 1)).body.data).toEqual({ waiting: 1 })
    await t.drainOutbox()
    const [request] = (await t.call(backofficeCalls.approvals, { cookie: owner, query: { status: 'waiting' } })).body.data
    expect(request).toMatchObject({ object: 'staff service1', why_not: 'own' })
    t.clock.advance({ minutes: 1 })
    expect((await attempt(t, 'service1')).status).toBe(403)
    const params = { id: request?.id ?? '', decision: 'approve' } as const
    const cookie = await cookieOf(t, 'finance1')
    expect((await t.call(backofficeCalls.decideApproval, { cookie, params, body: { reason: 'known to me' } })).status).toBe(200)
    await t.drainOutbox()
    t.clock.advance({ minutes: 1 })
    expect((await attempt(t, 'service1')).status).toBe(200)
    expect((await t.call(backofficeCalls.me, { cookie: cookieBefore })).status).toBe(401)
  })

  test('does not deactivate the own account, nor one that is not there', async () => {
    expect((await setActive('owner', 0)).body.message).toBe('You cannot change your own account')
    const reply = await t.call(backofficeCalls.setStaffActive, { cookie: owner, params: { id: '999' }, body: { active: 0, reason: 'x y' } })
    expect(reply.body.code).toBe(404)
  })

  test('is listed without anything secret', async () => {
    const reply = await t.call(backofficeCalls.staff, { cookie: owner, query: { pageSize: '3' } })
    expect(reply.body).toMatchObject({ total: 12, data: [{ account: 'admin1' }, { account: 'auditor1' }, { account: 'content1' }] })
    expect(Object.keys(reply.body.data[0] ?? {})).toEqual(['id', 'account', 'name', 'role', 'role_zh', 'role_en', 'active', 'last_login'])
  })
})

describe('permissions', () => {
  const { permissions: declared, opens } = operatorRights()
  const kinds = rooms.flatMap((room) => Object.values(room.approvals ?? {}))
  const asked: readonly string[] = [
    ...new Set([
      ...routeList(rooms).flatMap(({ spec }) => spec.permission ?? []),
      ...kinds.map(({ decide }) => decide),
      ...rooms.flatMap(({ reports = [] }) => reports.map(({ spec }) => spec.permission)),
      // Asked inside a call that is open to whoever sees the object: more of it than others may (CONSOLE-53).
      'attachment.remove',
    ]),
  ].sort()
  const matrix = async () => (await t.call(roleCalls.roleMatrix, { cookie: owner })).body.data

  test('of every operator call, kind of approval and report are held by a role beside the owner', async () => {
    const { permissions } = await matrix()
    expect(permissions.map((line) => line.permission)).toEqual(asked.filter((one) => one !== 'self.view'))
    const alone = permissions.filter((line) => !line.roles.some((role) => role !== 'owner' && role !== 'auditor'))
    expect(alone.map((line) => line.permission)).toEqual(['audit.view', 'bonus.grant', 'turnover.edit'])
  })

  test('name nothing that no call, no kind of approval and no report asks for', () => {
    expect(declared.filter((permission) => !asked.includes(permission))).toEqual([])
  })

  test('have words for what they are about, for what is done and for their room', () => {
    const { roomOf } = operatorRights()
    const words = declared.flatMap((permission) => [permissionWords(permission, 'zh'), roomWords(roomOf(permission), 'zh')])
    // Chinese texts have capitals at most: what has no words is shown as the program calls it.
    expect(words.filter((text) => /[a-z_]/.test(text))).toEqual([])
  })

  test('let the auditor see everything and change nothing', () => {
    const changing = routeList(rooms).filter(({ spec }) => spec.auth === 'staff' && spec.method !== 'GET')
    const open = changing.filter(({ spec }) => opens('auditor', spec.permission ?? ''))
    // Those that show personal data refuse by themselves whoever neither decides nor may unmask (masked.service.test.ts).
    const paths = open.map(({ spec }) => spec.path).filter((path) => !path.endsWith('/unmask'))
    // Files, notes, tags, views and the inbox are the reader's own, as is the second factor; previews count and keep nothing.
    const own = [
      '/inbox',
      '/inbox/{id}',
      '/list-files/{id}/stop',
      '/lists/{list}/files',
      '/lists/{list}/totals',
      '/objects/{kind}/{id}/attachments',
      '/objects/{kind}/{id}/attachments/{attachment}',
      '/objects/{kind}/{id}/attachments/{attachment}/restore',
      '/objects/{kind}/{id}/notes',
      '/objects/{kind}/{id}/tags',
      '/objects/{kind}/{id}/tags/{tag}',
      '/me/passkeys',
      '/me/passkeys/begin',
      '/me/passkeys/{id}',
      '/me/sessions',
      '/me/sessions/{id}',
      '/missions/preview',
      '/promotions/preview',
      '/step-up',
      '/step-up/passkey',
      '/step-up/passkey/begin',
      '/views',
      '/views/{id}',
      '/views/{id}/first',
      '/vip/table-preview',
    ]
    expect(paths.sort()).toEqual(['/exports', '/ledger/verify', '/logout', '/password', ...own].sort())
    for (const permission of asked.filter((one) => one.endsWith('.view'))) {
      expect(opens('auditor', permission)).toBe(true)
    }
  })

  test('give who approves withdrawals and who pays them out no deciding permission in common', () => {
    const both = asked.filter((permission) => opens('finance_auditor', permission) && opens('finance_payer', permission))
    expect(both.filter((permission) => !permission.endsWith('.view'))).toEqual(['approval.decide', 'list.export'])
  })
})
