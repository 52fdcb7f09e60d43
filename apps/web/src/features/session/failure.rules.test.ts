import { describe, expect, it } from 'vitest'
import { actionOf, type FailureSeen, mayReload } from './failure.rules.ts'
import { clearForLogin } from './storage.ts'

const seen = (change: Partial<FailureSeen>): FailureSeen => ({
  http: 403,
  message: 'no',
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
    ['401 sends home', { http: 401, message: 'unauthenticated' }, { kind: 'leave', to: 'home', end: true }],
    [
      '401 logout on a wallet page sends home',
      { http: 401, message: 'logout', device: 'mobile', page: '/mobile/f-wallet/wallet' },
      { kind: 'leave', to: 'home', end: true },
    ],
    [
      '401 logout on a mobile member page leads to mine',
      { http: 401, message: 'logout', device: 'mobile', page: '/mobile/f-mine/user-info' },
      { kind: 'leave', to: 'mine', end: true },
    ],
    [
      '401 for another reason there leads home',
      { http: 401, message: 'unauthenticated', device: 'mobile', page: '/mobile/f-mine/user-info' },
      { kind: 'leave', to: 'home', end: true },
    ],
    ['401 of a guest is the form’s', { http: 401, loggedIn: false }, { kind: 'none' }],
    ['403 shows its message', {}, { kind: 'dialog', text: 'message' }],
    ['403 of a bank card stays in the form', { call: '/players/debit-card/store' }, { kind: 'none' }],
    ['403 of the ID upload stays in the form', { call: '/auth/updateIDCard' }, { kind: 'none' }],
    ['403 of the proof upload stays in the form', { call: '/players/money/uploadRechargeImg' }, { kind: 'none' }],
    ['403 of a registration shows its message', { call: '/auth/register', fields: true }, { kind: 'dialog', text: 'message' }],
    ['also while registration is off', { call: '/auth/register', registerOff: true }, { kind: 'dialog', text: 'message' }],
    ['but not when fields are named then', { call: '/auth/register', registerOff: true, fields: true }, { kind: 'none' }],
    ['403 with forget is the locked notice', { forget: true, call: '/auth/login' }, { kind: 'dialog', text: 'locked' }],
    ['500 is a system error', { http: 500 }, { kind: 'dialog', text: 'system' }],
    ['502 goes home', { http: 502 }, { kind: 'leave', to: 'home', end: false }],
    ['400 is the form’s', { http: 400 }, { kind: 'none' }],
    ['an outcome is the caller’s', { http: 200 }, { kind: 'none' }],
    ['silence is the caller’s', { http: 0 }, { kind: 'none' }],
  ] as const)('%s', (_, change, action) => expect(actionOf(seen(change))).toEqual(action))

  it('reloads for a lost chunk at most once a minute', () => {
    expect([mayReload(null, 5), mayReload(1000, 60_999), mayReload(1000, 61_000), mayReload(9000, 10)]).toEqual([true, false, true, true])
  })
})

describe('login', () => {
  it('clears all that the device remembers but the account to fill in and its switch for sounds', () => {
    const held = new Map(Object.entries({ token: 't', user: 'u', strollAround: '1', rememberAccount: 'demo01', muted: '1' }))
    clearForLogin({
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, value) => void held.set(key, value),
      clear: () => held.clear(),
    })
    expect(Object.fromEntries(held)).toEqual({ rememberAccount: 'demo01', muted: '1' })
  })
})
