import { m } from '#messages'
import { showError } from '../session/door.ts'
import { csvOf } from './csv.rules.ts'

/** Most rows of one file: 50 pages of 100. */
const PAGES = 50
export const EXPORT_PAGE = 100

/** Collects the pages of a list, newest first, and says when it holds more than one file does. */
export async function everyRow<Row>(
  fetchPage: (page: number) => Promise<{ rows: readonly Row[]; total: number }>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= PAGES; page += 1) {
    const part = await fetchPage(page)
    rows.push(...part.rows)
    if (part.rows.length === 0 || rows.length >= part.total) return rows
  }
  showError(m.records_csv_cut({ count: rows.length }))
  return rows
}

/** Hands a table to the person as a file. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  handOver(`${name}.csv`, csvOf(rows), 'text/csv;charset=utf-8')
}

/** Hands a text to the person as a file. */
export function handOver(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
