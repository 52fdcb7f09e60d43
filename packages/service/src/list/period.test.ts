import { expect, test } from 'vitest'
import { spanOf } from './period.rules.ts'

/** Half past one in Taipei: the day before in London. */
const NIGHT = new Date('2026-03-01T01:30:00+08:00')
const said = (text: string) => {
  const { from, until } = spanOf(text, NIGHT)
  return [from, until].map((time) => time && new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 16))
}

test('a period begins and ends with a Taipei day, its last day included', () => {
  expect(said('today')).toEqual(['2026-03-01T00:00', '2026-03-02T00:00'])
  expect(said('yesterday')).toEqual(['2026-02-28T00:00', '2026-03-01T00:00'])
  expect(said('last7')).toEqual(['2026-02-23T00:00', '2026-03-02T00:00'])
  expect(said('last30')).toEqual(['2026-01-31T00:00', '2026-03-02T00:00'])
  expect(said('month')).toEqual(['2026-03-01T00:00', '2026-03-02T00:00'])
  expect(said('last_month')).toEqual(['2026-02-01T00:00', '2026-03-01T00:00'])
  expect(said('2026-01-05..2026-01-06')).toEqual(['2026-01-05T00:00', '2026-01-07T00:00'])
  expect(said('all')).toEqual([null, null])
})
