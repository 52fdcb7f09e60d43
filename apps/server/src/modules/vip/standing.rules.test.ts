import { describe, expect, it } from 'vitest'
import { afterManualLevel, levelsBetween, lowered, raised, type Standing } from './standing.rules.ts'

const own = (level: number): Standing => ({ level, earned: level, hand_until: null })
const byHand = (level: number, earned: number): Standing => ({ level, earned, hand_until: '2026-11-30' })

describe('a player who has earned a level', () => {
  it.each([
    ['a higher one of their own', own(2), 3, own(3)],
    ['as high as the one by hand, which ends', byHand(5, 2), 5, own(5)],
    ['higher than the one by hand, which ends', byHand(5, 2), 6, own(6)],
    ['lower than the one by hand, which stays in force', byHand(5, 2), 3, byHand(5, 3)],
    ['the same again', own(3), 3, null],
    ['one below', own(3), 2, null],
  ])('%s', (_, before, to, after) => {
    expect(raised(before, to)).toEqual(after)
  })

  it('is given the prize of each level on the way', () => {
    const levels = [0, 1, 2, 3, 4, 5].map((level) => ({ level }))
    expect(levelsBetween(levels, byHand(5, 2), 4)).toEqual([{ level: 3 }, { level: 4 }])
  })
})

describe('a player whose figures came to less', () => {
  it.each([
    ['falls from an own level', own(4), 2, own(2)],
    ['keeps the level by hand and earned less', byHand(5, 4), 2, byHand(5, 2)],
    ['keeps what the figures still come to', own(4), 4, null],
  ])('%s', (_, before, to, after) => {
    expect(lowered(before, to)).toEqual(after)
  })
})

describe('a level by hand', () => {
  it.each([
    ['is in force on its last day', byHand(5, 2), '2026-11-30', null],
    ['gives way to the earned one on the day after', byHand(5, 2), '2026-12-01', own(2)],
  ])('%s', (_, before, day, after) => {
    expect(afterManualLevel(before, day)).toEqual(after)
  })

  it('does not end where there is none', () => {
    expect(afterManualLevel(own(3), '2026-12-01')).toBe(null)
  })
})
