import { describe, expect, it } from 'vitest'
import { clockText, quickRange, taipeiDate, taipeiTime } from './taipei.ts'

const LATE = Date.UTC(2026, 1, 28, 16, 30, 5)

describe('Taipei time', () => {
  it('is eight hours ahead, over the day [CONST-012]', () => expect(taipeiTime(LATE)).toBe('2026-03-01 00:30:05'))
  it('shifts days', () => expect(taipeiDate(LATE, -1)).toBe('2026-02-28'))
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last7', '2026-02-23', '2026-03-01'],
    ['last30', '2026-01-31', '2026-03-01'],
  ] as const)('%s', (range, start, end) => expect(quickRange(range, LATE)).toEqual({ start, end }))
  it('writes clocks', () => expect([0, 61, 3661, -4].map(clockText)).toEqual(['00:00', '01:01', '1:01:01', '00:00']))
})
