import type { Queryable } from '@jade/service/app'
import type { Game } from '../games/index.ts'
import type { SessionRow } from './sessions.store.ts'
import { openTotals, sessionTotals, slipTotals } from './totals.store.ts'

/** What a visit staked and got back. */
export async function totalsOf(q: Queryable, game: Game, { id }: SessionRow) {
  if (game.table || game.lottery || game.sport) return slipTotals(q, id)
  const totals = await sessionTotals(q, id)
  if (!game.series) return totals
  const open = await openTotals(q, id)
  return { ...totals, staked: totals.staked + open.staked, returned: totals.returned + open.returned }
}
