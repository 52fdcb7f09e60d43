import { firstTables } from '@jade/fair/mall-tables'
import { expect, test } from 'vitest'
import { countsOf, sizeOf, toneOf } from './odds.rules.ts'

test('the first wheel has a colour for each of its prizes, and none for nothing', () => {
  const { fields } = firstTables.wheel
  expect([0, 5, 10, 20, 30, 50].map((points) => toneOf(points, fields))).toEqual([0, 1, 2, 3, 4, 5])
})

test('any other wheel has its largest prize in the largest colour, and never one that there is not (MALL-10)', () => {
  expect([7, 9].map((points) => toneOf(points, [0, 7, 9]))).toEqual([4, 5])
  const many = Array.from({ length: 20 }, (_, at) => at)
  const tones = many.map((points) => toneOf(points, many))
  expect(tones.slice(0, 2)).toEqual([0, 1])
  expect(tones.at(-1)).toBe(5)
  expect(tones).toEqual(tones.toSorted((one, other) => one - other))
})

test('prizes are counted, the largest first', () => {
  expect(countsOf([0, 5, 0, 70])).toEqual([
    { points: 70, count: 1 },
    { points: 5, count: 1 },
    { points: 0, count: 2 },
  ])
  expect([999, 1_000, 100_000].map(sizeOf)).toEqual(['short', 'long', 'longer'])
})
