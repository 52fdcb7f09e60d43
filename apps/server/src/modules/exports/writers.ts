import { columnName, csvLine, sheetCell, xmlText } from './cell.rules.ts'
import { type Entry, zipped } from './zip.ts'

/** Rows as cells, page by page, under their headings. */
export interface Sheet {
  readonly headings: readonly string[]
  /** Columns whose cells are numbers, by their place. */
  readonly numbers: readonly boolean[]
  readonly pages: AsyncGenerator<readonly (readonly string[])[]>
}

/** A CSV file with a byte order mark, which spreadsheets want for Chinese. */
export async function* csvFile({ headings, pages }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${csvLine(headings)}`)
  for await (const rows of pages) yield Buffer.from(rows.map(csvLine).join(''))
}

/** Rows of one sheet, its heading included: what spreadsheets open. What is more goes on in the next sheet. */
const SHEET_ROWS = 1_048_576
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** An XLSX workbook. `sheetRows` is for tests. */
export function xlsxFile(sheet: Sheet, sheetRows = SHEET_ROWS): AsyncGenerator<Buffer> {
  return zipped(workbook(sheet, sheetRows))
}

async function* workbook(sheet: Sheet, sheetRows: number): AsyncGenerator<Entry> {
  const rest = new Rest(sheet.pages)
  let sheets = 0
  do {
    sheets += 1
    yield { name: `xl/worksheets/sheet${sheets}.xml`, pieces: sheetXml(sheet, rest, sheetRows) }
  } while (!(await rest.over()))
  yield* frame(Array.from({ length: sheets }, (_, at) => at + 1))
}

async function* sheetXml({ headings, numbers }: Sheet, rest: Rest, sheetRows: number): AsyncGenerator<string> {
  const line = (cells: readonly string[], row: number) =>
    `<row r="${row}">${cells.map((text, at) => sheetCell(text, `${columnName(at)}${row}`, numbers[at] === true && row > 1)).join('')}</row>`
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>${line(headings, 1)}`
  let row = 1
  for (let rows = await rest.take(sheetRows - row); rows.length > 0; rows = await rest.take(sheetRows - row)) {
    const from = row + 1
    yield rows.map((cells, at) => line(cells, from + at)).join('')
    row += rows.length
  }
  yield '</sheetData></worksheet>'
}

/** Pages that are taken in pieces: a sheet may end in the middle of one. */
class Rest {
  readonly #pages: Sheet['pages']
  #left: readonly (readonly string[])[] = []

  constructor(pages: Sheet['pages']) {
    this.#pages = pages
  }

  async take(most: number): Promise<readonly (readonly string[])[]> {
    if (most === 0 || (await this.over())) return []
    const taken = this.#left.slice(0, most)
    this.#left = this.#left.slice(most)
    return taken
  }

  async over(): Promise<boolean> {
    while (this.#left.length === 0) {
      const next = await this.#pages.next()
      if (next.done === true) return true
      this.#left = next.value
    }
    return false
  }
}

function frame(sheets: readonly number[]): readonly Entry[] {
  const part = (name: string, text: string): Entry => ({ name, pieces: [`${XML}${text}`] })
  const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${TYPES}.${type}+xml"/>`
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('xl/workbook.xml', 'sheet.main')}${sheets.map((n) => override(`xl/worksheets/sheet${n}.xml`, 'worksheet')).join('')}</Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map((n) => `<sheet name="${xmlText(`Sheet ${n}`)}" sheetId="${n}" r:id="r${n}"/>`).join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((n) => `<Relationship Id="r${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
    ),
  ]
}
