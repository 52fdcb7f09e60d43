import { expect, it } from 'vitest'
import { combinations, countOf } from './lines.rules.ts'
import { dragons, missingBy, tallies } from './trends.rules.ts'

/** Newest first. */
const issues = [[1, 2], [2, 3], [2], [1]]

it('counts how often each number was drawn and how long it has been missing', () => {
  expect(tallies(issues, [1, 2, 3, 4])).toEqual([
    { value: 1, hits: 2, missing: 0 },
    { value: 2, hits: 3, missing: 0 },
    { value: 3, hits: 1, missing: 1 },
    { value: 4, hits: 0, missing: 4 },
  ])
})

it('counts the missing up from issue to issue, oldest first', () => {
  expect(missingBy(issues, [1, 2, 4])).toEqual([
    [0, 1, 1],
    [1, 0, 2],
    [2, 0, 3],
    [0, 0, 4],
  ])
})

it('tells runs that still go on, the longest first', () => {
  const told = dragons([
    { label: 'a', falls: ['big', 'small', 'big'] },
    { label: 'b', falls: ['odd', 'odd', 'odd'] },
    { label: 'c', falls: [null, 'odd'] },
    { label: 'd', falls: ['odd', 'odd', null] },
  ])
  expect(told.map(({ label, side, length }) => `${label} ${side} ${length}`)).toEqual(['b odd 3', 'd odd 2', 'a big 1'])
})

it('makes every line of chosen numbers once', () => {
  expect(combinations([1, 5, 9, 12], 2)).toEqual([
    [1, 5],
    [1, 9],
    [1, 12],
    [5, 9],
    [5, 12],
    [9, 12],
  ])
  expect(combinations([1, 2, 3, 4, 5, 6, 7], 4)).toHaveLength(countOf(7, 4))
  expect([countOf(10, 3), countOf(2, 3)]).toEqual([120, 0])
})
