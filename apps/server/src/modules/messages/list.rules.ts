import { LIST_LINES } from '@jade/contract/messages/operator-fields'

/** What a file of accounts says. */
export interface ReadList {
  /** Each once, upper and lower case being the same, in the order of the file. */
  readonly accounts: readonly string[]
  /** Lines that say something, a heading not among them. */
  readonly lines: number
  /** Lines that name somebody once more. */
  readonly twice: number
}

/** The longest that an unknown account is told. */
const TOLD = 40
/** What spreadsheets of accounts, ours among them, have above the column. */
const HEADINGS: readonly string[] = ['account', 'accounts', 'player', '帳號', '會員帳號', '會員']

/**
 * Reads a file of accounts, one a line: plain text, or the first column of CSV (SERVICE-31). `form`: it is no text in UTF-8; `lines`: it has more
 * than {@link LIST_LINES}.
 */
export function readList(bytes: Uint8Array): ReadList | 'form' | 'lines' {
  const text = textOf(bytes)
  if (text === null) return 'form'
  const cells = text
    .split(/\r\n|\r|\n/)
    .map(firstCell)
    .filter((cell) => cell !== '')
  const said = HEADINGS.includes((cells[0] ?? '').toLowerCase()) ? cells.slice(1) : cells
  if (said.length > LIST_LINES) return 'lines'
  const accounts = new Map<string, string>()
  for (const cell of said) {
    const key = cell.toLowerCase()
    if (!accounts.has(key)) accounts.set(key, cell)
  }
  return { accounts: [...accounts.values()], lines: said.length, twice: said.length - accounts.size }
}

/** Null where it is no text: a picture, a workbook, or another encoding, which has zeros or breaks the rules of UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * The first column of a line. Quotes are taken off, and the apostrophe that files of ours put before what a spreadsheet would run (CONSOLE-9):
 * what was written out reads in again.
 */
function firstCell(line: string): string {
  const start = line.trimStart()
  const quoted = /^"((?:[^"]|"")*)"/.exec(start)?.[1]
  const cell = quoted === undefined ? (start.split(/[,;\t]/)[0] ?? '') : quoted.replaceAll('""', '"')
  return cell.trim().replace(/^'(?=[=+\-@])/, '')
}

/** An account that is nobody's, as it is told. */
export const told = (account: string): string => (account.length > TOLD ? `${account.slice(0, TOLD - 1)}…` : account)
