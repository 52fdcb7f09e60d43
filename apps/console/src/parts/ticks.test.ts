import { expect, test } from 'vitest'
import { tick, tickAll } from './ticks.ts'

const lines = ['a', 'b', 'c', 'd', 'e']
const after = (ticked: string, key: string, from: string | null = null) => [...tick(new Set(ticked), lines, { key, from })].join('')

test('a line is ticked and taken back; one that is not there changes nothing', () => {
  expect(after('', 'b')).toBe('b')
  expect(after('ab', 'b')).toBe('a')
  expect(after('a', 'z')).toBe('a')
})

test('with Shift every line between the two takes the state that the last one gets, whichever stands above', () => {
  expect(after('b', 'd', 'b')).toBe('bcd')
  expect(after('d', 'b', 'd')).toBe('dbc')
  expect(after('abcd', 'd', 'b')).toBe('a')
  // The line from which it went has left the list.
  expect(after('a', 'c', 'z')).toBe('ac')
})

test('all in view are ticked at once, and none where all were', () => {
  expect([...tickAll(new Set('b'), lines)]).toEqual(lines)
  expect([...tickAll(new Set(lines), lines)]).toEqual([])
})
