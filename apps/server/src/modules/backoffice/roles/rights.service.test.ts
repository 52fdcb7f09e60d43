import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { roleCalls } from '@jade/contract/backoffice/role-calls'
import { roleNames } from '@jade/contract/backoffice/roles'
import { bootApp, type TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorRights, rooms } from '../../../app/rooms.ts'
import { staffAuthenticator } from '../door.ts'
import { backofficeRoom } from '../room.ts'
import { staffId } from '../staff.fixture.ts'
import { bootDesks, type Desks, REASON } from './roles.fixture.ts'

/* How rights are read (CONSOLE-18, CONSOLE-19): by the check of each call, by every process, and by people. */

let t: TestApp
let desks: Desks
beforeAll(async () => {
  desks = await bootDesks()
  t = desks.t
  await desks.agreed('service', { given: ['audit.view'], taken: ['player.kick'] })
  await desks.agreed('service', { given: ['staff.edit'] })
})
afterAll(() => t.close())

describe('what cannot be read', () => {
  test('opens nothing, to the owner either, and the session stays', async () => {
    await t.app.db.query('create table backoffice.away as select * from backoffice.rights_version')
    await t.app.db.query('delete from backoffice.rights_version')
    expect(await desks.mayAudit('owner')).toBe(403)
    expect((await t.call(backofficeCalls.me, desks.as('owner'))).body.data.permissions).toEqual([])
    await t.app.db.query('insert into backoffice.rights_version select * from backoffice.away')
    expect(await desks.mayAudit('owner')).toBe(200)
  })

  test('is what a role does not say: one that is in no table holds nothing', async () => {
    await t.app.db.query(`update backoffice.staff set role = 'constructor' where account = 'marketing1'`)
    expect((await t.call(backofficeCalls.me, desks.as('marketing1'))).body.data.permissions).toEqual([])
    expect((await t.call(backofficeCalls.dashboard, desks.as('marketing1'))).status).toBe(403)
    await t.app.db.query(`update backoffice.staff set role = 'marketing' where account = 'marketing1'`)
  })

  test('writes past the program are heard as well, and what may not stand together stays shut', async () => {
    const id = (await desks.lastChange())?.id
    const put = (permission: string) =>
      t.app.db.query(`insert into backoffice.role_grant (role, permission, given, change_id) values ('finance_payer', $1, true, $2)`, [
        permission,
        id,
      ])
    expect(await desks.mayAudit('finance2')).toBe(403)
    await put('audit.view')
    expect(await desks.mayAudit('finance2')).toBe(200)
    await put('withdrawal.approve')
    expect((await t.call(backofficeCalls.me, desks.as('finance2'))).body.data.permissions).not.toContain('withdrawal.approve')
    await expect(
      t.app.db.query(`insert into backoffice.role_grant (role, permission, given, change_id) values ('owner', 'audit.view', false, $1)`, [
        id,
      ]),
    ).rejects.toThrow('role_grant_role_check')
    await t.app.db.query(`delete from backoffice.role_grant where role = 'finance_payer'`)
  })
})

test('a change that one process carried out holds in another at its next call', async () => {
  const options = {
    rooms: [backofficeRoom(operatorRights, () => rooms)],
    authenticateStaff: staffAuthenticator(operatorRights),
    now: t.clock.now(),
  }
  const other = await bootApp({ ...options, on: t.database })
  const there = () => other.call(backofficeCalls.audit, desks.as('marketing1')).then(({ status }) => status)
  expect(await there()).toBe(403)
  await desks.agreed('marketing', { given: ['audit.view'] })
  expect(await there()).toBe(200)
  await desks.agreed('marketing', { taken: ['audit.view'] })
  expect(await there()).toBe(403)
})

describe('the screens', () => {
  test('read roles page by page and the matrix whole, with what was shipped beside what is', async () => {
    const page = (await t.call(roleCalls.roles, { ...desks.as('owner'), query: { page: '2', pageSize: '5' } })).body
    expect(page).toMatchObject({ total: roleNames.length, page: 2, pageSize: 5 })
    expect(page.data.map(({ name }) => name)).toEqual(roleNames.slice(5, 10))
    const { permissions, roles } = (await t.call(roleCalls.roleMatrix, desks.as('admin1'))).body.data
    expect(roles.find(({ own }) => own === 1)?.name).toBe('admin')
    expect(permissions.map(({ permission }) => permission)).toEqual(operatorRights().permissions.filter((one) => one !== 'self.view'))
    const kick = permissions.find(({ permission }) => permission === 'player.kick')
    expect([kick?.room, kick?.roles.includes('service'), kick?.shipped.includes('service')]).toEqual(['identity', false, true])
    const changes = (await t.call(roleCalls.roleChanges, { ...desks.as('owner'), query: { role: 'marketing', pageSize: '2' } })).body
    expect(changes.data).toHaveLength(2)
    expect(changes.data.every(({ role }) => role === 'marketing')).toBe(true)
  })

  test('say why a person may do something: person, permission, role, shipped or changed by whom, agreed to by whom, when', async () => {
    const ask = async (account: string, query = {}) =>
      (await t.call(roleCalls.staffRights, { ...desks.as('owner'), params: { id: String(await staffId(t.app, account)) }, query })).body
    const changed = await ask('service1', { only: 'changed' })
    expect(changed).toMatchObject({ role: 'service', en: 'Customer service', active: 1, total: 3 })
    expect(changed.data).toMatchObject([
      { permission: 'audit.view', open: 1, why: 'given', changed_by: 'admin1', approved_by: 'finance1', reason: REASON },
      { permission: 'player.kick', open: 0, why: 'taken', changed_by: 'admin1', approved_by: 'finance1' },
      { permission: 'staff.edit', open: 1, why: 'given' },
    ])
    expect(changed.data[0]?.changed_at).toMatch(/^2026-06-15 /)
    expect((await ask('service1', { q: 'player.view' })).data).toMatchObject([{ open: 1, why: 'shipped', changed_by: '', changed_at: '' }])
    expect((await ask('service1', { q: 'money.view' })).data).toMatchObject([{ open: 0, why: 'none' }])
    expect((await ask('owner', { q: 'money.view' })).data).toMatchObject([{ open: 1, why: 'all' }])
    await t.app.db.query(`update backoffice.staff set active = false where account = 'marketing1'`)
    expect((await ask('marketing1', { q: 'notice.edit' })).data).toMatchObject([{ open: 0, why: 'out' }])
    expect((await ask('marketing1', { only: 'open' })).total).toBe(0)
    expect((await t.call(roleCalls.staffRights, { ...desks.as('owner'), params: { id: '999999' } })).status).toBe(404)
  })
})
