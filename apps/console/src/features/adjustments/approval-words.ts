import { kindText, reasonText } from '../../parts/adjustment-words.ts'
import { m } from '../../paraglide/messages.js'
import { type FactWords, oneOf, plain } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const adjustmentsWords: FactWords<'adjustments.adjust'> = {
  'adjustments.adjust': {
    central: [m.parts_fact_central, plain],
    kind: [m.adjustments_kind, oneOf(kindText)],
    money: [m.adjustments_money, plain],
    reason: [m.parts_fact_why, reasonText],
    evidence: [m.adjustments_evidence, plain],
    text: [m.adjustments_text, plain],
  },
}
