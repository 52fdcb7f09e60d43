import { linkWeights } from '@jade/contract/protection/link-calls'
import type { PairSign, PairState } from '@jade/contract/referral/operator-calls'

/** What each sign weighs (REFERRAL-5). */
const weights: Readonly<Record<PairSign, number>> = { ...linkWeights, burst: 20 }

/** So many friends of one referrer on one Taipei day are a burst. */
export const BURST = 5

export const scoreOf = (signs: readonly PairSign[]): number => signs.reduce((sum, sign) => sum + weights[sign], 0)

export interface Judged {
  readonly state: PairState
  /** What people saw when they approved. */
  readonly approvedScore: number
}

/** What a new look does to a pair: only people let a held one go, and what they approved stays so until more speaks against it. */
export function afterLook({ state, approvedScore }: Judged, score: number, holdScore: number): PairState {
  if (state === 'refused' || state === 'held') return state
  if (score < holdScore) return state
  return state === 'approved' && score <= approvedScore ? 'approved' : 'held'
}
