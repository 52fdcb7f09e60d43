import Banners from './banners.tsx'
import Board from './board.tsx'
import Fair from './fair.tsx'
import NextSteps from './next-steps.tsx'
import Payouts from './payouts.tsx'
import Promises from './promises.tsx'

/** What the first screen of a home does not need to stand, in one file. */
export const below = {
  steps: { default: NextSteps },
  payouts: { default: Payouts },
  promises: { default: Promises },
  banners: { default: Banners },
  fair: { default: Fair },
  board: { default: Board },
} as const
