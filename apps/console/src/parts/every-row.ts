import type { Rows } from './list-rows.ts'
import type { PageAsked } from './use-list.ts'

/** Rows that are fetched for one file; a longer list is a file of the server's (CONSOLE-16). */
export const MOST_ROWS = 10_000
const PAGE = 100

/**
 * Every row of a list that counts its pages, the first {@link MOST_ROWS} of it; each once, though rows shift from page to page while
 * others come in. What a page refuses is thrown.
 */
export async function everyRow<R>(ask: (page: PageAsked) => Promise<Rows<R>>, keyOf: (row: R) => string): Promise<readonly R[]> {
  const rows = new Map<string, R>()
  for (let page = 1; page <= MOST_ROWS / PAGE; page += 1) {
    const { data, total } = await ask({ page: String(page), pageSize: String(PAGE) })
    for (const row of data) if (!rows.has(keyOf(row))) rows.set(keyOf(row), row)
    if (page * PAGE >= total || data.length === 0) break
  }
  return [...rows.values()]
}
