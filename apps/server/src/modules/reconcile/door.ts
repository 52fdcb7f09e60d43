import type { Queryable } from '@jade/service/app'
import * as store from './store.ts'

/** Findings that nobody has explained: how many, since when, and the sum of their absolute differences in cents. */
export async function openFindings(
  q: Queryable,
): Promise<{ readonly count: number; readonly oldest: Date | null; readonly cents: bigint }> {
  const all = (await store.standingByKind(q)).filter(({ open }) => open > 0n)
  return {
    count: all.reduce((sum, { open }) => sum + Number(open), 0),
    oldest: all.reduce<Date | null>((oldest, row) => (oldest && row.oldest && oldest < row.oldest ? oldest : row.oldest), null),
    cents: all.reduce((sum, { cents }) => sum + cents, 0n),
  }
}
