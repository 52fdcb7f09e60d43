import { sumsOf } from '../../../counters/door.ts'
import { periodicMode } from '../../periodic-mode.ts'

/** Mode 4: steps over what was deposited in a Taipei day, a week or the whole period, as the counters have it (REWARDS-31). */
export const accumulated = periodicMode({
  mode: 4,
  bases: async (q, { players, period }) => {
    const sums = await sumsOf(q, players, period)
    return new Map([...sums].map(([id, { deposits }]) => [id, deposits.creditedCents]))
  },
})
