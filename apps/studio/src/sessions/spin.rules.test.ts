import { describe, expect, it } from 'vitest'
import { cycleMsOf, waitMs } from './spin.rules.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 10, 21) + ms)

describe('pace', () => {
  it('is 2.5 s for slots and 5 s for the rest', () => {
    expect(cycleMsOf('slots')).toBe(2500)
    for (const group of ['cards', 'casino', 'mini', 'lottery'] as const) expect(cycleMsOf(group)).toBe(5000)
  })

  it.each([
    ['no round before', null, 0, 0],
    ['at once', 0, 0, 2500],
    ['one millisecond early', 0, 2499, 1],
    ['in time', 0, 2500, 0],
    ['a request that began before the last round and came after it', 3, 0, 2500],
    ['a clock set back', 10_000, 0, 0],
  ])('%s', (_, last, now, wait) => {
    expect(waitMs(2500, last === null ? null : at(last), at(now))).toBe(wait)
  })
})
