import { restrictionWords } from '@jade/contract/protection/restriction-kinds'
import { lang } from '../../app/locale.ts'
import { restrictionKindText } from '../../parts/restriction-words.ts'
import { m } from '../../paraglide/messages.js'
import { type FactWords, oneOf, plain, yesNo } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const restrictionsWords: FactWords<'protection.restriction'> = {
  'protection.restriction': {
    kind: [m.restrictions_kind, oneOf(restrictionKindText)],
    restricted: [m.parts_fact_restricted, yesNo],
    value: [m.restrictions_value, plain],
    code: [m.restrictions_reason, (code) => restrictionWords(code)[lang()]],
  },
}
