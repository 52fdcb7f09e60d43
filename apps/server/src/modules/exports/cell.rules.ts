/** A text that a spreadsheet would run gets an apostrophe in front (CONSOLE-9); a negative number is none. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\0]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text
}

/** A cell of a CSV file. */
export const csvCell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`

/** A line of a CSV file. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** What XML 1.0 cannot hold is left out; half a surrogate pair becomes a question mark. */
export function xmlText(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- those are what XML cannot hold
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  )
}

/** Column letters of a sheet, from 0: A, Z, AA. */
export function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)
}

/** A cell of a sheet: a number where it is one, else a text that keeps leading zeros and is never a formula. */
export function sheetCell(text: string, place: string, number: boolean): string {
  if (text === '') return ''
  if (number && /^-?\d{1,15}(\.\d+)?$/.test(text)) return `<c r="${place}"><v>${text}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${xmlText(harmless(text))}</t></is></c>`
}
