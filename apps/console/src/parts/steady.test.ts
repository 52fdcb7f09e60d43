import { expect, test } from 'vitest'
import { steady } from './steady.ts'

interface Row {
  readonly id: string
  readonly stage: string
}
const rows = (text: string): Row[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => ({ id: one.slice(0, 1), stage: one.slice(1) }))
const after = (shown: string, answer: string) => {
  const { rows: left, added } = steady(rows(shown), rows(answer), ({ id }) => id)
  return { rows: left.map(({ id, stage }) => id + stage).join(' '), added }
}

test('rows stay where they are, each as it is now; new ones wait wherever they stand', () => {
  expect(after('a b c', 'x a1 b y c2')).toEqual({ rows: 'a1 b c2', added: 2 })
  expect(after('a b c', 'c b a')).toEqual({ rows: 'a b c', added: 0 })
})

test('a row that left the list goes', () => {
  expect(after('a b c', 'a c')).toEqual({ rows: 'a c', added: 0 })
  expect(after('a b c', 'a b')).toEqual({ rows: 'a b', added: 0 })
  expect(after('a b c', '')).toEqual({ rows: '', added: 0 })
})

test('a row that new ones pushed to the next page stays, as many as there are new ones', () => {
  expect(after('a b c d', 'x a b c')).toEqual({ rows: 'a b c d', added: 1 })
  expect(after('a b c d', 'x a c')).toEqual({ rows: 'a c d', added: 1 })
  expect(after('a b c d', 'x a b')).toEqual({ rows: 'a b c', added: 1 })
  expect(after('a b', 'x y')).toEqual({ rows: 'a b', added: 2 })
})
