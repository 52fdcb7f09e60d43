import { PAGED_FILE_MOST } from '@jade/contract/list-words'
import type { Rows } from './list-rows.ts'
import type { PageAsked } from './use-pages.ts'

const PAGE = 100
/** Slower than calls are let in (20 a second), so that a long file takes nothing from who makes it. */
const PAUSE_MS = 60

type Ask<R> = (page: PageAsked) => Promise<Rows<R>>
interface Reading<R> {
  readonly keyOf: (row: R) => string
  readonly pauseMs?: number
}

/**
 * Every row of a list that counts its pages, the first {@link PAGED_FILE_MOST} of it; each once, though rows shift while others come in. Null
 * where some went out while it was read, twice over: then some may have slipped from one page to the page before. What a page refuses is thrown.
 */
export async function everyRow<R>(ask: Ask<R>, reading: Reading<R>): Promise<readonly R[] | null> {
  return (await readThrough(ask, reading)) ?? (await readThrough(ask, reading))
}

/** Null where fewer were read than there were when it began. */
async function readThrough<R>(ask: Ask<R>, { keyOf, pauseMs = PAUSE_MS }: Reading<R>): Promise<readonly R[] | null> {
  const rows = new Map<string, R>()
  let began = 0
  for (let page = 1; page <= PAGED_FILE_MOST / PAGE; page += 1) {
    if (page > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const { data, total } = await ask({ page: String(page), pageSize: String(PAGE) })
    if (page === 1) began = total
    for (const row of data) if (!rows.has(keyOf(row))) rows.set(keyOf(row), row)
    if (page * PAGE >= total || data.length === 0) break
  }
  return rows.size >= Math.min(began, PAGED_FILE_MOST) ? [...rows.values()] : null
}
