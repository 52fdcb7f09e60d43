/** A row of a CSV file with the line where it starts. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Reads CSV as spreadsheets write it: quotes, doubled quotes, line breaks inside quotes, CRLF, a byte order mark. Empty lines are left out. */
export function csvRows(text: string): readonly CsvRow[] {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let start = 1
  const endRow = () => {
    cells.push(cell.trim())
    if (cells.some((one) => one !== '')) rows.push({ line: start, cells })
    cells = []
    cell = ''
  }
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? ''
    if (quoted && sign === '"' && source[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') quoted = !quoted
    else if (sign === ',' && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else if (sign === '\n' && !quoted) {
      endRow()
      start = line + 1
    } else cell += sign
    if (sign === '\n') line += 1
  }
  endRow()
  return rows
}

/** Where the columns stand, found by any of their known names; null when one is missing. */
export function columnsOf<K extends string>(
  header: readonly string[],
  names: Readonly<Record<K, readonly string[]>>,
): Record<K, number> | null {
  const found = Object.entries<readonly string[]>(names).map(
    ([key, known]) => [key, header.findIndex((cell) => known.includes(cell))] as const,
  )
  return found.some(([, at]) => at < 0) ? null : (Object.fromEntries(found) as Record<K, number>)
}
