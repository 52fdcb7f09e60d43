import { m } from '../../paraglide/messages.js'
import { type FactWords, plain } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const contentWords: FactWords<'content.publish'> = {
  'content.publish': {
    version: [m.content_number, plain],
    zh: [m.parts_fact_lines_zh, plain],
    en: [m.parts_fact_lines_en, plain],
  },
}
