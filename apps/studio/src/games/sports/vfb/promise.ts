import { kindPromise, type Promised } from '../../../kit/promise.ts'
import { kindOfSlip, type PricedLeg, returnOfSlip, slipKinds } from './slip-return.ts'

export const promise: Promised = {
  kinds: () => slipKinds.map(({ kind, most }) => kindPromise(kind, null, { most })),
  /** Nothing of a slip with a cancelled match: what it would have returned is not what was promised. */
  lines({ bet, payout, detail }) {
    const { legs } = detail as unknown as { readonly legs: readonly (PricedLeg & { readonly verdict: number | null })[] }
    if (legs.some(({ verdict }) => verdict === null)) return []
    return [{ kind: kindOfSlip(legs), n: 1, stake: bet, win: payout - bet, rtp: returnOfSlip(legs) }]
  },
}
