import { csvOf } from './csv.rules.ts'

/** Most rows of one file: 20 pages of 100. */
const PAGES = 20
export const EXPORT_PAGE = 100

/** Collects the pages of a list, newest first. */
export async function everyRow<Row>(
  fetchPage: (page: number) => Promise<{ rows: readonly Row[]; total: number }>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= PAGES; page += 1) {
    const part = await fetchPage(page)
    rows.push(...part.rows)
    if (part.rows.length === 0 || rows.length >= part.total) break
  }
  return rows
}

/** Hands a table to the person as a file. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const address = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
