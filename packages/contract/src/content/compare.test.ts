import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLines } from './compare.ts'

test('two texts line by line', () => {
  expect(compareLines('a\n\nb\nc', 'a\nx\nc\nd').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same a',
    'gone b',
    'new x',
    'same c',
    'new d',
  ])
})

test('what stayed and went is the text of before, what stayed and came that of after; nothing changed when they are equal', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = compareLines(before, after)
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join('\n')
      expect([without('new'), without('gone')]).toEqual([before, after])
      expect(compareLines(before, before).every(({ kind }) => kind === 'same')).toBe(true)
    }),
  )
})
