import type { Rows } from './list-screen.tsx'

/** A list that comes whole, as one page. */
export function whole<R>(rows: readonly R[]): Rows<R> {
  return { data: rows, total: rows.length, pageSize: Math.max(1, rows.length) }
}
