import { kindPromise, type Promised } from '../../../kit/promise.ts'
import { returnOfHand } from './hand-return.ts'
import type { BjShown } from './stepped.rules.ts'

export const promise: Promised = {
  // Of a split hand whose halves are doubled four stakes are won or lost.
  kinds: () => [kindPromise('hand', null, { least: -4, most: 4 })],
  /** Of a hand its first stake counts: what was added in its course was decided by its player. */
  lines({ bet, payout, detail }) {
    const { result } = detail as unknown as { readonly result: BjShown }
    const stakes = result.stakes.reduce((sum, each) => sum + each, 0)
    return [{ kind: 'hand', n: 1, stake: bet / BigInt(stakes), win: payout - bet, rtp: returnOfHand(result) }]
  },
}
