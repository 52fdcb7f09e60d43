import { m } from '../../paraglide/messages.js'
import { type FactWords, plain } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const automaticMessagesWords: FactWords<'messages.template'> = {
  'messages.template': {
    title_zh: [m.automatic_title_zh, plain],
    title_en: [m.automatic_title_en, plain],
    content_zh: [m.automatic_content_zh, plain],
    content_en: [m.automatic_content_en, plain],
    version: [m.content_number, plain],
  },
}
