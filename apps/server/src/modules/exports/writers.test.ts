import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnName, csvCell, harmless } from './cell.rules.ts'
import { cellsOf, unzipped } from './unzipped.fixture.ts'
import { csvFile, type Sheet, xlsxFile } from './writers.ts'

async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

async function* paged(rows: readonly (readonly string[])[], size = 3) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

const sheet = (rows: readonly (readonly string[])[], numbers = [false, true]): Sheet => ({
  headings: ['Name', 'Amount'],
  numbers,
  pages: paged(rows),
})

test('what a spreadsheet would run gets an apostrophe, in both kinds of file; a negative number stays one', async () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\0']) expect(harmless(`${start}cmd()`)).toBe(`'${start}cmd()`)
  expect(harmless('-12.50')).toBe('-12.50')
  expect(csvCell('=1+"2"')).toBe('"\'=1+""2"""')
  const files = unzipped(await whole(xlsxFile(sheet([['=1+2', '-5.00']]))))
  const xml = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(cellsOf(xml)[1]).toEqual(["'=1+2", '#-5.00'])
  expect(xml).not.toContain('<f>')
})

test('long numbers, leading zeros and line breaks come back from a workbook as they were', async () => {
  const rows = [
    ['00123', '1.00'],
    ['12345678901234567890', '2.50'],
    ['a & b <c>\n王小明', ''],
  ]
  const files = unzipped(await whole(xlsxFile(sheet(rows))))
  const cells = cellsOf(files.get('xl/worksheets/sheet1.xml') ?? '')
  expect(cells).toEqual([['Name', 'Amount'], ['00123', '#1.00'], ['12345678901234567890', '#2.50'], ['a & b <c>\n王小明']])
})

test('a list that is longer than a sheet goes on in the next one: no row is cut', async () => {
  const rows = Array.from({ length: 25 }, (_, n) => [`row ${n}`, `${n}.00`])
  const files = unzipped(await whole(xlsxFile(sheet(rows), 11)))
  const sheets = [...files.keys()].filter((name) => name.startsWith('xl/worksheets/')).sort()
  expect(sheets).toEqual(['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml', 'xl/worksheets/sheet3.xml'])
  const names = sheets.flatMap((name) =>
    cellsOf(files.get(name) ?? '')
      .slice(1)
      .map(([cell]) => cell),
  )
  expect(names).toEqual(rows.map(([name]) => name))
  expect(files.get('xl/workbook.xml')?.match(/<sheet /g)).toHaveLength(3)
})

test('whatever the texts, both files hold every row', async () => {
  // oxlint-disable-next-line no-control-regex -- what XML cannot hold is told apart by another test
  const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((raw) => raw.replace(/[\0-\x1f\ufffe\uffff]/g, ''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 30 }), async (rows) => {
      const files = unzipped(await whole(xlsxFile(sheet(rows, [false, false]), 12)))
      const sheets = [...files.entries()].filter(([name]) => name.startsWith('xl/worksheets/')).sort(([a], [b]) => (a < b ? -1 : 1))
      const read = sheets.flatMap(([, xml]) => cellsOf(xml).slice(1))
      expect(read).toEqual(rows.map((row) => row.filter((cell) => cell !== '').map(harmless)))
      const csv = (await whole(csvFile(sheet(rows)))).toString()
      expect(csv.split('\r\n')).toHaveLength(rows.length + 2)
    }),
    { numRuns: 40 },
  )
})

test('columns are lettered as spreadsheets letter them', () => {
  expect([0, 25, 26, 27, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA'])
})
