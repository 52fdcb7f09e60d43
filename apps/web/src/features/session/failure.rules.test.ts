import { describe, expect, it } from 'vitest'
import { actionOf, type FailureSeen } from './failure.rules.ts'
import { clearForLogin } from './storage.ts'

const seen = (change: Partial<FailureSeen>): FailureSeen => ({
  http: 403,
  message: 'no',
  code: '',
  call: '/x',
  page: '/',
  device: 'desktop',
  forget: false,
  registerOff: false,
  fields: false,
  stepUp: false,
  loggedIn: true,
  ...change,
})

describe('what a failed call does', () => {
  it.each([
    ['403 that asks for a proof is answered by the one who called', { stepUp: true }, { kind: 'none' }],
    ['401 sends home [ERR-052 ERR-048]', { http: 401, message: 'unauthenticated' }, { kind: 'leave', to: 'home', end: true }],
    [
      '401 logout on a wallet page sends home [ERR-050]',
      { http: 401, message: 'logout', device: 'mobile', page: '/mobile/f-wallet/wallet' },
      { kind: 'leave', to: 'home', end: true },
    ],
    [
      '401 logout on a mobile member page leads to mine [ERR-051]',
      { http: 401, message: 'logout', device: 'mobile', page: '/mobile/f-mine/user-info' },
      { kind: 'leave', to: 'mine', end: true },
    ],
    [
      '401 for another reason there leads home',
      { http: 401, message: 'unauthenticated', device: 'mobile', page: '/mobile/f-mine/user-info' },
      { kind: 'leave', to: 'home', end: true },
    ],
    ['401 of a guest is the form’s', { http: 401, loggedIn: false }, { kind: 'none' }],
    ['403 shows its message [ERR-053]', {}, { kind: 'dialog', text: 'message' }],
    ['403 of a bank card stays in the form [ERR-054]', { call: '/players/debit-card/store' }, { kind: 'none' }],
    ['403 of the ID upload stays in the form [ERR-019]', { call: '/auth/updateIDCard' }, { kind: 'none' }],
    ['403 of the proof upload stays in the form', { call: '/players/money/uploadRechargeImg' }, { kind: 'none' }],
    ['403 of a registration shows its message', { call: '/auth/register', fields: true }, { kind: 'dialog', text: 'message' }],
    ['also while registration is off [ERR-009]', { call: '/auth/register', registerOff: true }, { kind: 'dialog', text: 'message' }],
    ['but not when fields are named then [ERR-009]', { call: '/auth/register', registerOff: true, fields: true }, { kind: 'none' }],
    ['403 with forget is the locked notice [ERR-055]', { forget: true, call: '/auth/login' }, { kind: 'dialog', text: 'locked' }],
    [
      '403 with the account-locked text is that notice, also without the flag [ERR-056]',
      { code: 'identity.locked' },
      { kind: 'dialog', text: 'locked' },
    ],
    [
      'and so is the lock by staff [ERR-056]',
      { code: 'identity.locked_by_staff', call: '/auth/login' },
      { kind: 'dialog', text: 'locked' },
    ],
    ['500 is a system error [ERR-057]', { http: 500 }, { kind: 'dialog', text: 'system' }],
    ['502 goes home [ERR-049]', { http: 502 }, { kind: 'leave', to: 'home', end: false }],
    ['400 is the form’s', { http: 400 }, { kind: 'none' }],
    ['an outcome is the caller’s', { http: 200 }, { kind: 'none' }],
    ['silence is the caller’s', { http: 0 }, { kind: 'none' }],
  ] as const)('%s', (_, change, action) => expect(actionOf(seen(change))).toEqual(action))
})

describe('login', () => {
  it('clears all that the device remembers but the account to fill in, its switch for sounds and its notes of draws [STATE-007 ENTITY-004]', () => {
    const held = new Map(Object.entries({ token: 't', user: 'u', strollAround: '1', rememberAccount: 'demo01', muted: '1', kept: '{}' }))
    clearForLogin({
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, value) => void held.set(key, value),
      clear: () => held.clear(),
    })
    expect(Object.fromEntries(held)).toEqual({ rememberAccount: 'demo01', muted: '1', kept: '{}' })
  })
})
