import { depositedByPlayer } from '../../deposits.store.ts'
import { periodicMode } from '../../periodic-mode.ts'

/** Mode 4: steps over what was deposited in a Taipei day, a week or the whole period. */
export const accumulated = periodicMode({
  mode: 4,
  bases: (q, { players, period }) => depositedByPlayer(q, players, period),
})
