import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { roleChanged } from '@jade/contract/backoffice/events'
import { invitationCalls } from '@jade/contract/backoffice/invitation-calls'
import { roleCalls } from '@jade/contract/backoffice/role-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { operatorRights } from '../../../app/rooms.ts'
import { staffId } from '../staff.fixture.ts'
import { bootDesks, type Desks, REASON } from './roles.fixture.ts'

/* Roles in the database (CONSOLE-18): asked for by one, agreed to by another, in force from the next call on. */

let t: TestApp
let desks: Desks
beforeAll(async () => {
  desks = await bootDesks()
  t = desks.t
})
afterAll(() => t.close())

describe('a change of a role', () => {
  test('waits for a second person, and holds from the next call on, in the sessions that are open', async () => {
    expect(await desks.mayAudit('service1')).toBe(403)
    const { id } = (await desks.change('service', { given: ['audit.view'], taken: ['player.kick'] })).body.data
    await t.drainOutbox()
    expect(await desks.mayAudit('service1')).toBe(403)
    expect((await desks.change('service', { given: ['money.view'] })).body.message).toBe(
      'A change of this role already waits for a second person',
    )
    const asked = (await t.call(backofficeCalls.approval, { ...desks.as('finance1'), params: { id } })).body.data
    expect(asked).toMatchObject({
      kind_name: 'Change of a role',
      object: 'role service',
      before: { role: 'service', en: 'Customer service' },
      after: { role: 'service', given: ['audit.view'], taken: ['player.kick'], people: 1 },
      allowed: 1,
    })
    const told = vi.spyOn(t.app.log, 'warn')
    expect((await desks.decide(id)).status).toBe(200)
    expect(told.mock.calls.map(([values]) => values)).toContainEqual({
      kind: 'rights.changed',
      outcome: 'service +audit.view -player.kick',
      account: 'finance1',
      from: '',
    })
    told.mockRestore()
    expect(await desks.mayAudit('service1')).toBe(200)
    const self = (await t.call(backofficeCalls.me, desks.as('service1'))).body.data
    expect([self.permissions.includes('audit.view'), self.permissions.includes('player.kick')]).toEqual([true, false])
    expect(await desks.roleRow('service')).toMatchObject({ given: 1, taken: 1, waiting: 0, changed_by: 'admin1', approved_by: 'finance1' })
  })

  test('leaves audit rows with what the role held before and holds after, and is announced', async () => {
    const { rows } = await t.app.db.query<{ action: string; before: string; after: string }>(
      `select action, before::text, after::text from service.audit where object = 'role service' and action like 'role.%' order by seq`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['role.ask', 'role.change'])
    const { before, after } = rows[1] ?? { before: '', after: '' }
    expect([before.includes('player.kick'), before.includes('audit.view')]).toEqual([true, false])
    expect(JSON.parse(after)).toMatchObject({ given: ['audit.view'], taken: ['player.kick'] })
    const told = await t.app.db.query<{ payload: string }>('select payload from service.event_log where name = $1', [roleChanged])
    expect(told.rows.map(({ payload }) => JSON.parse(payload))).toEqual([
      { role: 'service', given: ['audit.view'], taken: ['player.kick'], maker: 'admin1', checker: 'finance1' },
    ])
  })

  test('that is refused or runs out changes nothing, and another may be asked for', async () => {
    const first = (await desks.change('marketing', { given: ['audit.view'] })).body.data.id
    expect((await desks.decide(first, 'finance1', 'refuse')).status).toBe(200)
    expect(await desks.lastChange()).toMatchObject({ state: 'refused', checker: 'finance1' })
    await desks.change('marketing', { given: ['audit.view'] })
    await t.drainOutbox()
    t.clock.advance({ hours: 25 })
    await t.runJob('backoffice.expire_approvals')
    await t.drainOutbox()
    await desks.sit(...desks.all)
    expect(await desks.lastChange()).toMatchObject({ state: 'refused', checker: '' })
    expect(await desks.mayAudit('marketing1')).toBe(403)
  })

  test.each([
    ['owner', { given: [], taken: ['player.view'] }, 'admin1', 'The role of the owner cannot be changed'],
    ['nobody_knows', { given: ['player.view'], taken: [] }, 'admin1', 'Unknown role'],
    ['service', { given: ['made.up'], taken: [] }, 'admin1', 'No such permission: made.up'],
    ['service', { given: ['player.view'], taken: [] }, 'admin1', 'This would change nothing; read the roles again'],
    [
      'admin',
      { given: ['audit.view'], taken: [] },
      'admin1',
      'You cannot ask for or approve permissions for the role that you hold; somebody of another role has to',
    ],
    [
      'finance_auditor',
      { given: ['withdrawal.pay'], taken: [] },
      'admin1',
      'One role cannot both decide on money and pay it: withdrawal.pay',
    ],
  ] as const)('of %s %j by %s is refused', async (name, moves, account, message) => {
    expect((await desks.change(name, { given: [...moves.given], taken: [...moves.taken] }, account)).body.message).toBe(message)
  })

  test('is asked for by who may edit roles alone', async () => {
    for (const account of ['finance1', 'service1', 'marketing1'] as const) {
      expect((await desks.change('service', { given: ['money.view'] }, account)).status).toBe(403)
    }
  })
})

describe('the second person', () => {
  test('is another one: the service refuses, and so do both tables', async () => {
    const { id } = (await desks.change('marketing', { given: ['turnover.view'] }, 'owner')).body.data
    expect((await desks.decide(id, 'owner')).body.message).toBe('You cannot decide your own request')
    const owner = await staffId(t.app, 'owner')
    const own = (table: string, status: string) =>
      t.app.db.query(`update backoffice.${table} set ${status}, checker_id = $2 where id = $1`, [id, owner])
    await expect(own('approval', `status = 'approved'`)).rejects.toThrow('maker_is_not_checker')
    await expect(own('role_change', `state = 'done'`)).rejects.toThrow('role_maker_is_not_checker')
    await expect(t.app.db.query(`update backoffice.role_change set state = 'done' where id = $1`, [id])).rejects.toThrow(
      'done_role_has_checker',
    )
    expect((await desks.decide(id, 'finance1')).status).toBe(200)
  })

  test('agrees to nothing that raises the own role', async () => {
    const { id } = (await desks.change('finance_auditor', { given: ['game.view'] })).body.data
    await t.drainOutbox()
    expect((await t.call(backofficeCalls.approval, { ...desks.as('finance1'), params: { id } })).body.data).toMatchObject({
      allowed: 0,
      why_not: 'role',
    })
    expect((await desks.decide(id, 'finance1')).body.message).toContain('for the role that you hold')
    expect(operatorRights().opens('finance_auditor', 'game.view')).toBe(false)
    expect((await desks.decide(id, 'owner')).status).toBe(200)
    expect(await desks.roleRow('finance_auditor')).toMatchObject({ given: 1, approved_by: 'owner' })
  })

  test('agrees to what can still be carried out: what was decided meanwhile is looked at once more', async () => {
    const { id } = (await desks.change('content', { given: ['audit.view'] })).body.data
    // Written past the program: the change gives what the role holds by now.
    await t.app.db.query(
      `insert into backoffice.role_grant (role, permission, given, change_id) values ('content', 'audit.view', true, $1)`,
      [id],
    )
    await desks.decide(id)
    expect(await desks.lastChange()).toMatchObject({ role: 'content', state: 'failed', checker: 'finance1' })
    const { rows } = await t.app.db.query(`select reason from service.audit where action = 'role.failed'`)
    expect(rows).toEqual([{ reason: 'backoffice.role_same' }])
    await t.app.db.query(`delete from backoffice.role_grant where role = 'content'`)
  })
})

describe('the right to change roles', () => {
  const deactivate = async (account: string, by: 'service1' | 'owner') =>
    t.call(backofficeCalls.setStaffActive, {
      ...desks.as(by),
      params: { id: String(await staffId(t.app, account)) },
      body: { active: 0, reason: 'left the house' },
    })
  const alive = (sql: string) => t.app.db.query(`update backoffice.staff set active = ${sql}`)

  test('is not taken from the last two who could change it', async () => {
    await alive(`account in ('admin1', 'finance1')`)
    const refused = 'Afterwards nobody could change what roles may do'
    expect((await desks.change('admin', { taken: ['role.edit'] })).body.message).toBe(refused)
    expect((await desks.change('finance_auditor', { taken: ['role.decide'] })).body.message).toBe(refused)
    expect((await desks.change('finance_auditor', { taken: ['game.view'] })).status).toBe(200)
    await alive('true')
    // With an owner and an auditor there, an administrator may hand it back.
    expect((await desks.change('admin', { taken: ['role.edit'] })).status).toBe(200)
    for (const { id } of (await t.call(roleCalls.roleChanges, { ...desks.as('owner'), query: { pageSize: '100' } })).body.data.filter(
      ({ state }) => state === 'waiting',
    )) {
      await desks.decide(id, 'owner', 'refuse')
    }
  })

  test('does not leave the house with the last person who has it', async () => {
    await desks.agreed('service', { given: ['staff.edit'] })
    await alive(`account not in ('owner')`)
    expect((await deactivate('admin1', 'service1')).body.message).toBe('Afterwards nobody could change what roles may do')
    expect((await deactivate('marketing1', 'service1')).status).toBe(200)
    await alive('true')
    expect((await deactivate('admin1', 'service1')).status).toBe(200)
    await alive('true')
    await desks.sit('admin1', 'marketing1')
  })
})

describe('a role of the house', () => {
  const make = (more: Record<string, unknown> = {}, account: 'admin1' | 'owner' = 'admin1') =>
    t.send(roleCalls.makeRole, {
      ...desks.as(account),
      body: { name: 'own_night', zh: '夜班', en: 'Night desk', given: ['player.view', 'audit.view'], reason: REASON, ...more },
    })

  test('is asked for with both names and what it opens, and stands once another agreed', async () => {
    expect((await make({ name: 'night' })).body).toMatchObject({ code: 400, error: { name: [expect.stringContaining('own_')] } })
    expect((await make({ zh: '' })).body).toMatchObject({ code: 400, error: { zh: [expect.any(String)] } })
    expect((await make({ given: [] })).body.message).toBe('This would change nothing; read the roles again')
    expect((await make({ given: ['withdrawal.pay', 'withdrawal.approve'] })).body.message).toContain(
      'cannot both decide on money and pay it',
    )
    const { id } = (await make()).body.data as { id: string }
    expect((await make()).body.message).toBe('A change of this role already waits for a second person')
    expect(await desks.roleRow('own_night')).toBeUndefined()
    await t.drainOutbox()
    const asked = (await t.call(backofficeCalls.approval, { ...desks.as('finance1'), params: { id } })).body.data
    expect(asked).toMatchObject({ before: null, after: { role: 'own_night', zh: '夜班', people: 0 } })
    expect((await desks.decide(id)).status).toBe(200)
    expect(await desks.roleRow('own_night')).toMatchObject({ en: 'Night desk', shipped: 0, opens: 2, people: 0, approved_by: 'finance1' })
    expect((await make()).body.message).toBe('A role of this name exists already')
  })

  test('takes people by invitation; one that is not there takes nobody', async () => {
    const invite = (role: string) =>
      t.call(invitationCalls.inviteStaff, { ...desks.as('admin1'), body: { role, name: 'Miss Chen', reason: 'joins on Monday' } })
    expect((await invite('own_day')).body.message).toBe('Unknown role')
    expect((await invite('own_night')).status).toBe(200)
    const [row] = (await t.call(invitationCalls.invitations, desks.as('owner'))).body.data
    expect(row).toMatchObject({ role: 'own_night', role_zh: '夜班', role_en: 'Night desk' })
    await t.app.db.query(`update backoffice.staff set role = 'own_night' where account = 'marketing1'`)
    expect(await desks.mayAudit('marketing1')).toBe(200)
    expect((await t.call(backofficeCalls.dashboard, desks.as('marketing1'))).status).toBe(403)
    expect((await t.call(backofficeCalls.me, desks.as('marketing1'))).body.data.permissions.toSorted()).toEqual([
      'audit.view',
      'player.view',
    ])
    expect((await t.call(roleCalls.roleNames, desks.as('owner'))).body.data.at(-1)).toEqual({
      name: 'own_night',
      zh: '夜班',
      en: 'Night desk',
    })
    await t.app.db.query(`update backoffice.staff set role = 'marketing' where account = 'marketing1'`)
  })
})
