/** A table as CSV that spreadsheets open: UTF-8 with its mark, CRLF, quotes doubled, and no cell that could run as a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

const NUMBER = /^-?\d+(\.\d+)?$/

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
