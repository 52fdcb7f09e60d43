import { describe, expect, test } from 'vitest'
import { isFor, mostAtOnce, type Showing, standsAt, stateOf } from './banner.rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 5, number))
const banner = (more: Partial<Showing> = {}): Showing => ({
  device: 2,
  audience: 'everybody',
  level_min: 0,
  level_max: 10,
  starts_at: day(10),
  ends_at: day(20),
  ...more,
})

describe('a banner (CONTENT-13)', () => {
  test.each([
    ['everybody', [true, true, true]],
    ['guests', [true, false, false]],
    ['players', [false, true, true]],
    ['levels', [false, false, true]],
  ] as const)('for %s', (audience, expected) => {
    const row = banner({ audience, level_min: 3, level_max: 5 })
    expect([null, 2, 5].map((level) => isFor(row, { device: 0, level }))).toEqual(expected)
  })

  test('for levels has both its bounds', () => {
    const row = banner({ audience: 'levels', level_min: 3, level_max: 5 })
    expect([2, 3, 5, 6].map((level) => isFor(row, { device: 1, level }))).toEqual([false, true, true, false])
  })

  test('stands on its device', () => {
    const on = (device: 0 | 1 | 2) => ([0, 1] as const).map((own) => isFor(banner({ device }), { device: own, level: null }))
    expect([on(0), on(1), on(2)]).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ])
  })

  test('stands from its start on, and no longer at its end', () => {
    expect([day(9), day(10), day(19), day(20)].map((at) => standsAt(banner(), at))).toEqual([false, true, true, false])
    expect(standsAt(banner({ ends_at: null }), day(30))).toBe(true)
    const at = (now: Date, shown = true) => stateOf({ ...banner(), shown }, now)
    expect([at(day(9)), at(day(10)), at(day(20)), at(day(10), false)]).toEqual(['coming', 'live', 'over', 'off'])
  })
})

describe('how many somebody sees at a time', () => {
  test('is counted at the fullest moment of this banner', () => {
    const others = [
      banner({ ends_at: day(12) }),
      banner({ starts_at: day(12), ends_at: day(15) }),
      banner({ starts_at: day(14), ends_at: null }),
    ]
    expect(mostAtOnce(banner(), others)).toBe(3)
    expect(mostAtOnce(banner({ ends_at: day(12) }), others)).toBe(2)
    expect(mostAtOnce(banner({ starts_at: day(15) }), others)).toBe(2)
    expect(mostAtOnce(banner({ starts_at: day(1), ends_at: day(10) }), others)).toBe(1)
  })

  test('is counted for each who may look: guests and players, levels and devices do not add up', () => {
    const others = [
      banner({ audience: 'guests' }),
      banner({ audience: 'players' }),
      banner({ audience: 'levels', level_min: 0, level_max: 4 }),
      banner({ audience: 'levels', level_min: 5, level_max: 10 }),
    ]
    expect(mostAtOnce(banner(), others)).toBe(3)
    expect(mostAtOnce(banner({ audience: 'guests' }), others)).toBe(2)
    expect(mostAtOnce(banner({ device: 0 }), [banner({ device: 1 })])).toBe(1)
  })
})
