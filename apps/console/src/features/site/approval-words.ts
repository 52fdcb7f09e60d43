import { m } from '../../paraglide/messages.js'
import { type FactWords, yesNo } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const siteWords: FactWords<'site.reopen'> = {
  'site.reopen': {
    open: [m.parts_fact_open, yesNo],
  },
}
