import { describe, expect, it } from 'vitest'
import { onThisClock } from './order.rules.ts'

describe('the clocks of an order', () => {
  it('run right on a device whose clock is wrong', () => {
    const seenAt = Date.UTC(2020, 0, 1)
    const until = onThisClock('2026-11-21 08:30:00', { now: '2026-11-21 08:00:00', seenAt })
    expect(until - seenAt).toBe(30 * 60_000)
  })
})
