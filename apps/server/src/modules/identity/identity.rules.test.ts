import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeState, isCommonPassword, maskedPhone, maySend, secondsLeft, windowStart } from './identity.rules.ts'

const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const limits = { sms_wait_seconds: 30, sms_per_phone_day: 10 } as const

test('every instant falls into exactly one window and the wait ends with it', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 86_400 }), (now, seconds) => {
      const start = windowStart(now, seconds)
      expect(start.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(now.getTime() - start.getTime()).toBeLessThan(seconds * 1000)
      expect(windowStart(new Date(start.getTime() + seconds * 1000), seconds).getTime()).toBe(start.getTime() + seconds * 1000)
      const left = secondsLeft(now, seconds)
      expect(left).toBeGreaterThanOrEqual(1)
      expect(windowStart(new Date(now.getTime() + left * 1000), seconds).getTime()).toBeGreaterThan(start.getTime())
    }),
  )
})

test('a phone is sent a code thirty seconds after the last one, at most ten a day', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 20 }), (now, ago, count) => {
      const decision = maySend({ last: new Date(now.getTime() - ago), count }, now, limits)
      expect(decision.send).toBe(ago >= 30_000 && count < 10)
      if (!decision.send && decision.code === 'identity.sms_wait') {
        expect(decision.seconds).toBeGreaterThan(0)
        expect(ago + decision.seconds * 1000).toBeGreaterThanOrEqual(30_000)
      }
    }),
  )
  expect(maySend({ last: null, count: 0 }, new Date(0), limits)).toEqual({ send: true })
})

test.each([
  [{ content: 'code', tries: 0, used_at: null }, 'open'],
  [{ content: 'code', tries: 4, used_at: null }, 'open'],
  [{ content: 'code', tries: 5, used_at: null }, 'spent'],
  [{ content: 'none', tries: 5, used_at: null }, 'spent'],
  [{ content: 'none', tries: 0, used_at: null }, 'shut'],
  [{ content: 'known', tries: 0, used_at: null }, 'shut'],
  [{ content: 'code', tries: 0, used_at: new Date(1) }, 'shut'],
] as const)('a code %j is %s', (sms, state) => {
  expect(codeState({ ...sms, expires_at: new Date(1000) }, new Date(999), 5)).toBe(state)
  expect(codeState({ ...sms, expires_at: new Date(1000) }, new Date(1000), 5)).toBe('shut')
})

test('phones are masked', () => {
  expect(maskedPhone('0912345678')).toBe('09xxxxx678')
  expect(maskedPhone('')).toBe('')
})

test.each(['123456', 'PASSWORD1', 'aaaaaaa', 'mario99', 'summer1', 'abc1234', 'iloveu', 'Dragon12', 'casino888'])(
  '%s is a common password for mario99',
  (password) => {
    expect(isCommonPassword(password, 'Mario99')).toBe(true)
  },
)
test('others are not', () => expect(isCommonPassword('gx71kpw2', 'mario99')).toBe(false))
