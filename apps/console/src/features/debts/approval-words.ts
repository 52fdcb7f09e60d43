import { m } from '../../paraglide/messages.js'
import { type FactWords, oneOf, plain } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const debtsWords: FactWords<'wallet.end_debt'> = {
  'wallet.end_debt': {
    owed: [m.debts_owed, plain],
    as: [m.parts_fact_end, oneOf({ collected: m.parts_fact_collected, written_off: m.parts_fact_written_off })],
  },
}
