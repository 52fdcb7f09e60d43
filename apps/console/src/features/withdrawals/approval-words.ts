import { stageOptions } from './stage.tsx'
import { m } from '../../paraglide/messages.js'
import { type FactWords, oneOf } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const withdrawalsWords: FactWords<'cashier.end_payout'> = {
  'cashier.end_payout': {
    stage: [m.withdrawals_stage, oneOf(stageOptions)],
  },
}
