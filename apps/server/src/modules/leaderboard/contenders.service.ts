import type { BoardType } from '@jade/contract/leaderboard/calls'
import type { Queryable } from '@jade/service/app'
import { topWinners } from '../counters/door.ts'
import { activeAmong } from '../identity/door.ts'
import { offersStoppedOf } from '../protection/door.ts'
import { unwillingOf } from './store.ts'

/* Who stands on a board or in a race. */

/** What somebody has of what is counted. */
export interface Scored {
  readonly playerId: bigint
  readonly cents: bigint
}

/** Without those who are excluded, resting, restricted or closed, and those who do not want to be there (LEADERBOARD-3). */
export async function shown(q: Queryable, all: readonly Scored[], type: BoardType): Promise<readonly Scored[]> {
  const players = all.map(({ playerId }) => playerId)
  const [active, stopped, off] = [await activeAmong(q, players), await offersStoppedOf(q, players), await unwillingOf(q, type, players)]
  return all.filter(({ playerId }) => active.has(playerId) && !stopped.has(playerId) && !off.has(playerId))
}

/**
 * The highest net wins of those whom `fitting` leaves, until there are enough. So many pages of so many are read at most: where hundreds of the best may
 * not be shown, a shorter list says so too.
 */
export async function topFitting(
  q: Queryable,
  span: Parameters<typeof topWinners>[1],
  look: {
    readonly enough: number
    readonly page: number
    readonly pages: number
    readonly fitting: (rows: readonly Scored[]) => Promise<readonly Scored[]>
  },
): Promise<readonly Scored[]> {
  const found: Scored[] = []
  for (let page = 0; page < look.pages && found.length < look.enough; page += 1) {
    const rows = await topWinners(q, span, { skip: page * look.page, limit: look.page })
    found.push(...(await look.fitting(rows)))
    if (rows.length < look.page) break
  }
  return found
}
