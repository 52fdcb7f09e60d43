import { linkWeights } from '@jade/contract/protection/link-calls'
import type { PairSign, PairState } from '@jade/contract/referral/operator-calls'

/** What each sign weighs (REFERRAL-5). An address alone is a household or a café. */
const weights: Readonly<Record<PairSign, number>> = { ...linkWeights, opposite: 60, burst: 20 }

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

/** What the rounds of two people say of them; who compares them tells it (games). */
export interface Opposition {
  /** Both staked similarly and neither got back just the stake. */
  readonly even: number
  /** Of these: one won, the other lost. */
  readonly opposite: number
  /** The latest opposite ones, for a person to look at. */
  readonly latest: readonly string[]
}

/** So many of the latest opposite rounds are kept. */
export const SHOWN_ROUNDS = 10
/** Fewer rounds are chance: of twelve, strangers on two sides are opposite eleven times once in three hundred. */
const LEAST_ROUNDS = 12

/** So many rounds, nine of ten of them opposite: what one loses the other wins, and the house pays the referrer for it. */
export const isOpposite = ({ even, opposite }: Pick<Opposition, 'even' | 'opposite'>): boolean =>
  even >= LEAST_ROUNDS && opposite * 10 >= even * 9
