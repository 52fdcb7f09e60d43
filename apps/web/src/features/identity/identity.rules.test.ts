import { describe, expect, it } from 'vitest'
import { loginReady, stripped } from './login.rules.ts'
import { type ResetEvent, resetNext, resetStart } from './reset.rules.ts'

const after = (...events: readonly ResetEvent[]) => events.reduce(resetNext, resetStart)

describe('log-in form', () => {
  it('keeps letters, digits and underscore [VALID-003]', () => expect(stripped('account', 'ab-c_1! 王')).toBe('abc_1'))
  it('cuts what no account can hold', () => expect(stripped('account', 'a'.repeat(30))).toHaveLength(24))
  it('is ready once all asked fields are filled [STATE-016 VALID-001 VALID-002]', () => {
    const values = { account: 'a', password: 'b', captcha: '' }
    expect([
      loginReady(values, ['account', 'password']),
      loginReady(values, ['account', 'password', 'captcha']),
      loginReady({ ...values, password: '' }, ['account', 'password']),
    ]).toEqual([true, false, false])
  })
})

describe('forgotten password', () => {
  it('starts waiting at the phone', () => expect(after()).toEqual({ step: 0, status: ['wait', 'wait', 'wait'] }))
  it('Next stays while the phone is not verified', () => expect(after('next').step).toBe(0))
  it('Next stays after an error', () => expect(after('failed', 'next')).toEqual({ step: 0, status: ['error', 'wait', 'wait'] }))
  it('Next moves after success [STATE-018 STATE-019]', () =>
    expect(after('passed', 'next')).toEqual({ step: 1, status: ['success', 'wait', 'wait'] }))
  it('a wrong code marks step 1', () =>
    expect(after('passed', 'next', 'failed')).toEqual({ step: 1, status: ['success', 'error', 'wait'] }))
  it('Previous goes back and keeps the marks', () =>
    expect(after('passed', 'next', 'passed', 'previous')).toEqual({ step: 0, status: ['success', 'success', 'wait'] }))
  it('Previous stops at the phone', () => expect(after('previous').step).toBe(0))
  it('another phone undoes what was verified for the first', () =>
    expect(after('passed', 'next', 'passed', 'next', 'previous', 'previous', 'changed', 'next')).toEqual({
      step: 0,
      status: ['wait', 'wait', 'wait'],
    }))
  it('there is nothing after the password', () => expect(after('passed', 'next', 'passed', 'next', 'passed', 'next').step).toBe(2))
})
