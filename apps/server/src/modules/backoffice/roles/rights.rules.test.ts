import { brokenApart, OWNER, type Rights, rightsOf, roleNames } from '@jade/contract/backoffice/roles'
import { describe, expect, test } from 'vitest'
import { operatorRights } from '../../../app/rooms.ts'
import { anyAsks, canBeChanged, changeProblem, type Kept, keptAfter, NO_RIGHTS, rightsAsKept, whyOf } from './rights.rules.ts'

const shipped = operatorRights()
const nothing: Kept = { roles: [], grants: [] }
const grant = (role: string, permission: string, given: boolean) => ({ role, permission, given, change: 'c1' })
const openTo = (rights: Rights, role: string) => rights.permissions.filter((one) => rights.opens(role, one))
const change = (role: string, given: readonly string[] = [], taken: readonly string[] = []) => ({ role, given, taken })
const problem = (kept: Kept, asked: ReturnType<typeof change>, ofRoles: readonly string[] = ['admin', 'finance_auditor']) =>
  changeProblem(shipped, kept, { change: asked, ofRoles })?.code ?? ''

describe('the rights of a house', () => {
  test('that decided nothing are those that were shipped, role by role', () => {
    const rights = rightsAsKept(shipped, nothing)
    for (const role of roleNames) expect(openTo(rights, role), role).toEqual(openTo(shipped, role))
  })

  test('have what it gave and lack what it took, of that role alone', () => {
    const rights = rightsAsKept(shipped, {
      roles: [],
      grants: [grant('service', 'turnover.view', true), grant('service', 'player.kick', false)],
    })
    expect([rights.opens('service', 'turnover.view'), rights.opens('service', 'player.kick')]).toEqual([true, false])
    expect(openTo(rights, 'marketing')).toEqual(openTo(shipped, 'marketing'))
    expect(rights.grantsOf('service')).toContain('turnover.view')
  })

  test('let a permission that a new version ships reach its roles, but not one from which it was taken', () => {
    const before = rightsOf({ site: { 'site.view': ['service', 'risk'] } })
    const after = rightsOf({ site: { 'site.view': ['service', 'risk'], 'site.close': ['service', 'risk'] } })
    const kept = { roles: [], grants: [grant('risk', 'site.close', false)] }
    expect(rightsAsKept(before, kept).opens('service', 'site.close')).toBe(false)
    expect(rightsAsKept(after, kept).opens('service', 'site.close')).toBe(true)
    expect(rightsAsKept(after, kept).opens('risk', 'site.close')).toBe(false)
  })

  test('leave the owner everything, whatever stands in the table', () => {
    const rights = rightsAsKept(shipped, { roles: [], grants: shipped.permissions.map((one) => grant(OWNER, one, false)) })
    expect(openTo(rights, OWNER)).toEqual(shipped.permissions)
    expect(rights.grantsOf(OWNER)).toEqual(['*'])
  })

  test('open nothing to a role that nobody knows, for a permission that no room declares, or where they cannot be read', () => {
    const rights = rightsAsKept(shipped, { roles: [], grants: [grant('ghost', 'player.view', true), grant('service', 'no.such', true)] })
    expect(openTo(rights, 'ghost')).toEqual([])
    expect(rights.opens('service', 'no.such')).toBe(false)
    expect(rights.grantsOf('service')).not.toContain('no.such')
    expect(NO_RIGHTS.opens(OWNER, 'player.view')).toBe(false)
  })

  test('keep shut what came to stand together and may not, however it came there', () => {
    const house = { name: 'own_desk', zh: '夜班', en: 'Night desk' }
    const rights = rightsAsKept(shipped, {
      roles: [house],
      grants: [
        grant('finance_auditor', 'withdrawal.pay', true),
        grant('finance_payer', 'withdrawal.approve', true),
        grant('own_desk', 'withdrawal.pay', true),
        grant('own_desk', 'withdrawal.approve', true),
        grant('own_desk', 'withdrawal.view', true),
      ],
    })
    expect([rights.opens('finance_auditor', 'withdrawal.pay'), rights.opens('finance_auditor', 'withdrawal.approve')]).toEqual([
      false,
      true,
    ])
    expect([rights.opens('finance_payer', 'withdrawal.pay'), rights.opens('finance_payer', 'withdrawal.approve')]).toEqual([true, false])
    expect(openTo(rights, 'own_desk')).toEqual(['withdrawal.view'])
  })

  test('of a house role have a name that no later version ships', () => {
    expect(roleNames.filter((name) => name.startsWith('own_'))).toEqual([])
    const rights = rightsAsKept(shipped, { roles: [{ name: 'service', zh: '假', en: 'False' }], grants: [] })
    expect(rights.roles.filter(({ name }) => name === 'service')).toMatchObject([{ en: 'Customer service', shipped: true }])
  })
})

test('no role that is shipped beside the owner both decides on money and pays it', () => {
  for (const role of roleNames.filter((name) => name !== OWNER)) expect(brokenApart(openTo(shipped, role)), role).toEqual([])
  expect(brokenApart(['withdrawal.pay', 'withdrawal.approve', 'withdrawal.view'])).toEqual(['withdrawal.approve', 'withdrawal.pay'])
})

describe('a change', () => {
  test.each([
    ['the owner', change('owner', [], ['player.view']), 'backoffice.role_fixed'],
    ['a role that is not there', change('ghost', ['player.view']), 'backoffice.role_unknown'],
    ['a permission that is not there', change('service', ['no.such']), 'backoffice.role_permission'],
    ['a grant of everything', change('service', ['*']), 'backoffice.role_permission'],
    ['what everybody has', change('service', [], ['self.view']), 'backoffice.role_permission'],
    ['nothing', change('service'), 'backoffice.role_same'],
    ['what it holds already', change('service', ['player.view']), 'backoffice.role_same'],
    ['what it does not hold', change('service', [], ['money.view']), 'backoffice.role_same'],
    ['the same twice', change('service', ['turnover.view', 'turnover.view']), 'backoffice.role_same'],
    ['given and taken at once', change('service', ['turnover.view'], ['turnover.view']), 'backoffice.role_same'],
    ['paying for who approves', change('finance_auditor', ['withdrawal.pay']), 'backoffice.role_apart'],
    ['approving for who pays', change('finance_payer', ['withdrawal.approve']), 'backoffice.role_apart'],
    ['both for somebody else', change('marketing', ['withdrawal.pay', 'payout.decide']), 'backoffice.role_apart'],
    ['what may be', change('service', ['turnover.view'], ['player.kick']), ''],
  ])('of %s', (_, asked, code) => {
    expect(problem(nothing, asked, ['owner', 'owner'])).toBe(code)
  })

  test('of paying in the place of approving is possible', () => {
    const decides = openTo(shipped, 'finance_auditor').filter((one) => brokenApart(['withdrawal.pay', one]).length > 0)
    expect(problem(nothing, change('finance_auditor', ['withdrawal.pay'], decides), ['admin', 'owner'])).toBe('')
  })

  test('gives nothing to the role of who asks or who agrees; handing something back is open to them', () => {
    for (const ofRoles of [
      ['service', 'owner'],
      ['owner', 'service'],
    ]) {
      expect(problem(nothing, change('service', ['turnover.view']), ofRoles)).toBe('backoffice.role_own')
      expect(problem(nothing, change('service', ['turnover.view'], ['player.kick']), ofRoles)).toBe('backoffice.role_own')
      expect(problem(nothing, change('service', [], ['player.kick']), ofRoles)).toBe('')
    }
  })

  test('back to what was shipped leaves no row, what is taken stays taken', () => {
    const given = keptAfter(shipped, nothing, { ...change('service', ['turnover.view'], ['player.kick']), id: 'c1' })
    expect(given.grants).toEqual([grant('service', 'turnover.view', true), grant('service', 'player.kick', false)])
    const back = keptAfter(shipped, given, { ...change('service', ['player.kick'], ['turnover.view']), id: 'c2' })
    expect(back.grants).toEqual([{ ...grant('service', 'turnover.view', false), change: 'c2' }])
  })
})

describe('who is left', () => {
  const people = (...roles: string[]) => roles.map((role, at) => ({ id: BigInt(at), role }))
  test('changes roles with two people, one who asks and another who agrees', () => {
    const rights = rightsAsKept(shipped, nothing)
    expect(canBeChanged(people('admin', 'finance_auditor'), rights)).toBe(true)
    expect(canBeChanged(people('owner', 'owner'), rights)).toBe(true)
    expect(canBeChanged(people('owner'), rights)).toBe(false)
    expect(canBeChanged(people('admin', 'service'), rights)).toBe(false)
    expect(anyAsks(people('owner'), rights)).toBe(true)
    expect(anyAsks(people('finance_auditor', 'auditor'), rights)).toBe(false)
  })
})

test('why a role opens something is what the check itself reads', () => {
  const kept = {
    roles: [],
    grants: [
      grant('service', 'turnover.view', true),
      grant('service', 'player.kick', false),
      grant('finance_auditor', 'withdrawal.pay', true),
    ],
  }
  const rights = rightsAsKept(shipped, kept)
  const why = (role: string, permission: string) => whyOf(shipped, kept, { role, permission })
  expect(why('service', 'turnover.view')).toEqual({ open: true, why: 'given', change: 'c1' })
  expect(why('service', 'player.kick')).toEqual({ open: false, why: 'taken', change: 'c1' })
  expect(why('service', 'player.view')).toEqual({ open: true, why: 'shipped', change: null })
  expect(why('service', 'money.view')).toEqual({ open: false, why: 'none', change: null })
  expect(why('finance_auditor', 'withdrawal.pay')).toMatchObject({ open: false, why: 'apart' })
  expect(why('owner', 'withdrawal.pay')).toEqual({ open: true, why: 'all', change: null })
  for (const role of roleNames) {
    for (const permission of shipped.permissions) expect(why(role, permission).open).toBe(rights.opens(role, permission))
  }
})
