import { expect, test } from 'vitest'
import { readLines } from './shipping.rules.ts'

const waiting = new Set(['E261127AAAA', 'E261127BBBB', 'E261127CCCC'])

test('lines of a sheet, a file or by hand give each exchange its parcel number, the last one counts', () => {
  const text = 'E261127AAAA\tTW 100 200\r\nE261127BBBB,F-77\n\n E261127CCCC   9 \nE261127CCCC;10'
  expect(readLines(text, waiting)).toEqual({
    tracking: { E261127AAAA: 'TW 100 200', E261127BBBB: 'F-77', E261127CCCC: '10' },
    strange: [],
  })
})

test('a line that names no waiting exchange, or has no or too long a number, is told and takes nothing', () => {
  const lines = ['E999999ZZZZ 5', 'E261127AAAA', `E261127AAAA ${'9'.repeat(61)}`, 'hello']
  expect(readLines(lines.join('\n'), waiting)).toEqual({ tracking: {}, strange: lines })
})
