import type { MallTableTerms } from '@jade/contract/mall/fields'
import { breaksOf, type MallBounds, type MallProof, proveTable } from '@jade/fair/mall-games'
import { isMallTable, tableHash } from '@jade/fair/mall-tables'

export interface ProvedOdds extends MallProof {
  readonly hash: string
  /** What the table breaks of the bounds; null: nothing. */
  readonly breaks: ReturnType<typeof breaksOf>
}

/**
 * What a table comes to by every outcome, its hash, and whether it keeps to the bounds (MALL-10). Throws RangeError for what is no table: it is
 * proved before anything else is believed of it.
 */
export function proveOdds(table: MallTableTerms, bounds: MallBounds): ProvedOdds {
  if (!isMallTable(table)) throw new RangeError('no table of odds')
  const proof = proveTable(table)
  return { ...proof, hash: tableHash(table), breaks: breaksOf(proof, bounds) }
}
