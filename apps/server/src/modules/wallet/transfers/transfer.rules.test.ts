import { describe, expect, it } from 'vitest'
import { askAgainAfter, isCase, isPlausible, mayVoid, publicState, UNREPORTED_WINS_MAX } from './transfer.rules.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000)

describe('a transfer without an answer', () => {
  it('is asked about after 1, 2, 4 and then every 5 seconds for ten minutes, then every minute', () => {
    expect([0, 1, 2, 3, 4, 50, 119, 120, 5_000].map(askAgainAfter)).toEqual([1, 2, 4, 5, 5, 5, 5, 60, 60])
  })

  it('is voided only when the finality time of its vendor is over', () => {
    expect(mayVoid(at(0), at(59.999), 60)).toBe(false)
    expect(mayVoid(at(0), at(60), 60)).toBe(true)
  })

  it('is a case for a person after ten minutes', () => {
    expect(isCase(at(0), at(599))).toBe(false)
    expect(isCase(at(0), at(600))).toBe(true)
  })

  it('is processing for the player until it has ended', () => {
    expect((['held', 'sent', 'unknown', 'confirmed', 'refused', 'returned'] as const).map(publicState)).toEqual([
      'processing',
      'processing',
      'processing',
      'success',
      'failed',
      'failed',
    ])
  })
})

it.each([
  ['in', 100n, 100n, 0n, true],
  ['in', 100n, 101n, 0n, false],
  ['out', 100n, 100n, 0n, true],
  ['out', 100n, 99n, 100n, false],
  ['out', null, 500n + UNREPORTED_WINS_MAX, 500n, true],
  ['out', null, 501n + UNREPORTED_WINS_MAX, 500n, false],
  ['out', 501n + UNREPORTED_WINS_MAX, 501n + UNREPORTED_WINS_MAX, 500n, false],
] as const)(
  'money %s, %s asked, %s confirmed by the vendor, %s known to be there: plausible %s',
  (direction, wanted, moved, known, plausible) => {
    expect(isPlausible({ direction, wanted }, moved, known)).toBe(plausible)
  },
)
