import { PAGED_FILE_MOST } from '@jade/contract/list-words'
import type { Rows } from './list-rows.ts'
import type { PageAsked } from './use-list.ts'

const PAGE = 100
/** Slower than calls are let in (20 a second), so that a long file takes nothing from who makes it. */
const PAUSE_MS = 60

/**
 * Every row of a list that counts its pages, the first {@link PAGED_FILE_MOST} of it; each once, though rows shift while others come in. Null
 * where some went out while it was read, twice over: then some may have slipped from one page to the page before. What a page refuses is thrown.
 */
export async function everyRow<R>(
  ask: (page: PageAsked) => Promise<Rows<R>>,
  { keyOf, pauseMs = PAUSE_MS }: { readonly keyOf: (row: R) => string; readonly pauseMs?: number },
): Promise<readonly R[] | null> {
  for (const _ of ['first', 'again']) {
    const { rows, total } = await readOnce(ask, { keyOf, pauseMs })
    if (rows.length >= Math.min(total, PAGED_FILE_MOST)) return rows
  }
  return null
}

async function readOnce<R>(
  ask: (page: PageAsked) => Promise<Rows<R>>,
  { keyOf, pauseMs }: { readonly keyOf: (row: R) => string; readonly pauseMs: number },
): Promise<{ readonly rows: readonly R[]; readonly total: number }> {
  const rows = new Map<string, R>()
  /** As many as there were when it began: fewer read than that, and some went out. */
  let first = 0
  for (let page = 1; page <= PAGED_FILE_MOST / PAGE; page += 1) {
    if (page > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const { data, total } = await ask({ page: String(page), pageSize: String(PAGE) })
    if (page === 1) first = total
    for (const row of data) if (!rows.has(keyOf(row))) rows.set(keyOf(row), row)
    if (page * PAGE >= total || data.length === 0) break
  }
  return { rows: [...rows.values()], total: first }
}
