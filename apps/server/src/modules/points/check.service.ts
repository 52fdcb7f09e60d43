import type { Check } from '@jade/service/room'
import { book, COINS } from './book.ts'
import * as store from './store.ts'

const PLAYERS = 500

/** The whole book of J coins (POINTS-1): its five invariants, with the chain of every player. */
const bookCheck: Check = {
  kind: 'points.book',
  cron: '41 * * * *',
  async look(app) {
    const breaches = await book.verify(app.db)
    const byInvariant = Map.groupBy(breaches, ({ invariant }) => invariant)
    return {
      checked: 5,
      differences: [...byInvariant].map(([invariant, rows]) => ({
        object: `J coins ${invariant}`,
        cents: 0n,
        detail: rows
          .map(({ detail }) => detail)
          .join('\n')
          .slice(0, 2000),
      })),
    }
  },
}

/** Players walked in ascending order: what they read of their coins comes to what the book says they have. */
const recordCheck: Check = {
  kind: 'points.record',
  everySeconds: 600,
  async look(app, { mark, known }) {
    const again = known.map((object) => BigInt(object.replace('J coins of player ', '')))
    const rows = await store.sums(app.db, { after: BigInt(mark || 0), limit: PLAYERS, known: again })
    const ids = rows.map(({ player_id: id }) => id)
    const booked = await book.balancesIn(app.db, COINS, ids)
    const differences = rows.flatMap(({ player_id: playerId, days, entries }) => {
      const has = booked.get(playerId) ?? 0n
      if (days === has && entries === has) return []
      const detail = `the book has ${has} coins, the entries come to ${entries}, the days to ${days}`
      return [{ object: `J coins of player ${playerId}`, playerId, cents: 0n, detail }]
    })
    const walked = ids.filter((id) => id > BigInt(mark || 0) && !again.includes(id))
    return { checked: rows.length, differences, mark: walked.length < PLAYERS ? '' : String(walked.at(-1)) }
  },
}

export const pointsChecks: readonly Check[] = [bookCheck, recordCheck]
