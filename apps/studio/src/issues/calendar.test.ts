import { expect, it } from 'vitest'
import { lotteryLines } from '../games/lotteries.ts'
import { dayOf } from '../kit/rules-times.ts'
import { issuesOf } from './calendar.rules.ts'

const at = (time: string) => new Date(`2026-11-21T${time}+08:00`)

it.each([
  [60, 10, 1430],
  [75, 10, 1144],
  [300, 30, 286],
  [600, 30, 143],
])('a day of draws every %i seconds, sold until %i before', (every, closesBefore, count) => {
  const issues = issuesOf({ every, closesBefore }, '20261121')
  expect(issues).toHaveLength(count)
  expect(issues[0]).toMatchObject({ name: '202611210001', opensAt: at('00:00:00') })
  expect(issues.at(-1)).toMatchObject({ name: `20261121${String(count).padStart(4, '0')}`, drawsAt: new Date('2026-11-22T00:00:00+08:00') })
  for (const { opensAt, closesAt, drawsAt } of issues) {
    expect(drawsAt.getTime() - opensAt.getTime()).toBe(every * 1000)
    expect(drawsAt.getTime() - closesAt.getTime()).toBe(closesBefore * 1000)
  }
})

it('rests from six to ten past six, and numbers go on behind the break', () => {
  const issues = issuesOf({ every: 60, closesBefore: 10 }, '20261121')
  const inBreak = issues.filter(({ opensAt, drawsAt }) => opensAt < at('06:10:00') && drawsAt > at('06:00:00'))
  expect(inBreak).toEqual([])
  expect(issues[359]).toMatchObject({ name: '202611210360', drawsAt: at('06:00:00') })
  expect(issues[360]).toMatchObject({ name: '202611210361', opensAt: at('06:10:00') })
})

it('counts days in Taipei', () => {
  expect(dayOf(new Date('2026-12-31T16:00:00Z'))).toBe('20270101')
  expect(dayOf(new Date('2026-12-31T15:59:59Z'), 3)).toBe('20270103')
})

it('every line fits: whole issues a day, a break of whole issues, sale that ends before the draw', () => {
  for (const { schedule } of lotteryLines) {
    expect([86_400 % schedule.every, 21_600 % schedule.every, 600 % schedule.every]).toEqual([0, 0, 0])
    expect(schedule.closesBefore).toBeGreaterThanOrEqual(6)
  }
})
