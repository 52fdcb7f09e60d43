import { describe, expect, test } from 'vitest'
import { since, stateOf } from './version.rules.ts'

describe('what a version is to its page', () => {
  const standing = { published: 3, draft: 6, waiting: 5 }
  test.each([
    [3, 'published'],
    [5, 'waiting'],
    [6, 'draft'],
    [4, 'earlier'],
    [0, 'earlier'],
  ] as const)('number %i is %s', (number, state) => expect(stateOf(number, standing)).toBe(state))
  test('the text of the release is published until another is', () =>
    expect(stateOf(0, { published: 0, draft: 1, waiting: null })).toBe('published'))
})

describe('what somebody has not read', () => {
  const newestFirst = [{ number: 7 }, { number: 4 }, { number: 2 }]
  test.each([
    [7, []],
    [4, [7]],
    [2, [7, 4]],
    [0, [7, 4, 2]],
  ] as const)('who agreed to %i reads of %j', (agreed, unread) =>
    expect(since(agreed, newestFirst).map(({ number }) => number)).toEqual(unread),
  )
})
