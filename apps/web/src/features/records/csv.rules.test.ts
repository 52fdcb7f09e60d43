import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.rules.ts'

describe('a CSV file', () => {
  it.each([
    ['plain', 'plain'],
    ['-12.50', '-12.50'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['=1+1', "'=1+1"],
    ['@name', "'@name"],
    ['-not a number', "'-not a number"],
    ['two\nlines', '"two\nlines"'],
  ])('writes %s as %s', (text, cell) => expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`))

  it('ends every row', () => expect(csvOf([['a', 'b'], ['c']])).toBe('\uFEFFa,b\r\nc\r\n'))
})
