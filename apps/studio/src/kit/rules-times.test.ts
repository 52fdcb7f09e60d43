import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lotteryLines } from '../games/lotteries.ts'
import { sportLines } from '../games/sports.ts'
import { tableLines } from '../games/tables.ts'
import { slotAt } from '../tables/round-times.rules.ts'
import { dayAfter, nameOf, ofLottery, ofTable, placeAt, placeFrom, placeOf, roundsADay, type Timetable } from './rules-times.ts'

const at = (time: string) => new Date(`2026-11-23T${time}+08:00`)

it('a name says when betting closed', () => {
  expect(placeOf({ BAC1: ofTable(36, 18) }, 'BAC1-20261123-0669')).toEqual({
    line: 'BAC1',
    day: '20261123',
    number: 669,
    opensAt: at('06:40:48'),
    closesAt: at('06:41:06'),
  })
  expect(placeOf({ K3: ofLottery(60, 50) }, '202611230361')).toMatchObject({
    number: 361,
    opensAt: at('06:10:00'),
    closesAt: at('06:10:50'),
  })
})

it('a name that no round can have is none', () => {
  const rounds = { BAC1: ofTable(36, 18) }
  for (const name of [
    'BAC1-20261123-0000',
    'BAC1-20261123-2401',
    'BAC2-20261123-0001',
    'BAC1-20261323-0001',
    'BAC1-20260230-0001',
    '202611230001',
    'xBAC1-20261123-0001',
    '',
  ])
    expect(placeOf(rounds, name), name).toBeNull()
  expect(placeOf({ K3: ofLottery(60, 50) }, '202611231431')).toBeNull()
})

it('every line commits to its timetable: a day holds a whole number of its rounds, and a name leads back to where the clock was', () => {
  const lines: readonly { readonly line: string; readonly timetable: Timetable | undefined }[] = [
    ...tableLines,
    ...lotteryLines,
    ...sportLines,
  ].map(({ line, rules }) => ({ line, timetable: rules.rounds?.[line] }))
  const days = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2040, 0, 1) })
  for (const { line, timetable } of lines) {
    if (!timetable) throw new Error(`${line} has no timetable`)
    expect([roundsADay(timetable) % 1, timetable.closes < timetable.every]).toEqual([0, true])
    fc.assert(
      fc.property(days, (ms) => {
        if (timetable.pause) return
        const slot = slotAt({ seconds: timetable.every, betting: timetable.closes, draw: timetable.closes + 3 }, new Date(ms))
        const place = placeFrom(timetable, line, slot.opensAt)
        expect(placeOf({ [line]: timetable }, nameOf(timetable, place))).toEqual({
          ...place,
          opensAt: slot.opensAt,
          closesAt: slot.closesAt,
        })
      }),
      { numRuns: 50 },
    )
    const last = placeAt(timetable, { line, day: '20261231', number: roundsADay(timetable) })
    expect(last.opensAt.getTime() + timetable.every * 1000).toBe(Date.parse('2027-01-01T00:00:00+08:00'))
  }
  expect(dayAfter('20261231')).toBe('20270101')
})
