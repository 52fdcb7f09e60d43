import { expect, test } from 'vitest'
import { csvCell, csvOf } from './csv.ts'

test('a cell is quoted, and its quotes doubled', () => {
  expect(csvCell('plain')).toBe('"plain"')
  expect(csvCell('a "b", c\nd')).toBe('"a ""b"", c\nd"')
})

test('a text that a spreadsheet would run gets an apostrophe; a number stays one', () => {
  for (const formula of ['=1+1', '+886912', '-cmd', '@sum(a1)', '\tx', '\rx', '=HYPERLINK("http://x")', '-1+1', '-1.5.2']) {
    expect(csvCell(formula)).toBe(`"'${formula.replaceAll('"', '""')}"`)
  }
  expect(csvCell('-12.50')).toBe('"-12.50"')
  expect(csvCell('-7')).toBe('"-7"')
})

test('a file has a mark for spreadsheets, a header, and only columns that have a text', () => {
  const columns = [
    { label: 'Account', cell: () => null, text: (row: { account: string }) => row.account },
    { label: 'Age', cell: () => null },
  ]
  expect(csvOf(columns, [{ account: 'demo01' }, { account: '=x' }])).toBe(`\uFEFF"Account"\r\n"demo01"\r\n"'=x"\r\n`)
  expect(csvOf(columns, [])).toBe('\uFEFF"Account"\r\n')
})
