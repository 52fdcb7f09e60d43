import { sumsOf } from '../../../counters/door.ts'
import { periodicMode } from '../../periodic-mode.ts'

/** Mode 6: steps over valid bets, of the groups and at the platforms that the terms name or of all, in a Taipei day, a week or the whole period. */
export const validBet = periodicMode({
  mode: 6,
  bases: async (q, { players, terms: { groups, platforms = [] }, period: { from, to } }) => {
    const sums = await sumsOf(q, players, { from, to, platforms, ...(groups.length === 0 ? {} : { groups }) })
    return new Map([...sums].map(([id, { bets }]) => [id, bets.validBetCents]))
  },
})
