import { expect, test } from 'vitest'
import { changedLately, methodsOf } from './step-up.rules.ts'

const now = new Date('2026-06-15T12:00:00Z')
const hoursAgo = (hours: number | null) => (hours === null ? null : new Date(now.getTime() - hours * 3_600_000))

test.each([
  // phone bound, hours since the password changed, since the phone changed: methods, changed lately
  [true, null, null, ['password', 'sms'], false],
  [true, 71.9, null, ['sms'], true],
  [true, 72, null, ['password', 'sms'], false],
  [true, null, 1, ['password'], true],
  [true, 1, 1, ['password', 'sms'], true],
  [false, null, null, ['password'], false],
  [false, 1, null, ['password'], true],
] as const)('phone bound %s, password changed %s h ago, phone %s h ago: %j', (phone_verified, password, phone, methods, lately) => {
  const means = { phone_verified, password_changed_at: hoursAgo(password), phone_changed_at: hoursAgo(phone) }
  expect(methodsOf(means, now, 72)).toEqual(methods)
  expect(changedLately(means, now, 72)).toBe(lately)
})
