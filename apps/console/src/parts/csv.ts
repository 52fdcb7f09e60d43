/** As much of a column as a file needs. */
interface Written<R> {
  readonly label: string
  readonly text?: (row: R) => string
}

/** A cell that a spreadsheet cannot run: formulas get an apostrophe in front (CONSOLE-9). */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Lines of the columns that have a text form, with a header line. */
export function csvOf<R>(columns: readonly Written<R>[], rows: readonly R[]): string {
  const written = columns.filter((column) => column.text !== undefined)
  const lines = [
    written.map((column) => csvCell(column.label)),
    ...rows.map((row) => written.map((column) => csvCell(column.text?.(row) ?? ''))),
  ]
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}

export function downloadCsv<R>(name: string, columns: readonly Written<R>[], rows: readonly R[]): void {
  const address = URL.createObjectURL(new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
