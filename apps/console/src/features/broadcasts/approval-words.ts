import { groups, seenNames } from './words.ts'
import { m } from '../../paraglide/messages.js'
import { type FactWords, list, oneOf, plain, yesNo } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const broadcastsWords: FactWords<'messages.broadcast'> = {
  'messages.broadcast': {
    group: [m.broadcasts_group, oneOf(groups)],
    advertising: [m.broadcasts_advertising, yesNo],
    levels: [m.broadcasts_levels, list],
    accounts: [m.broadcasts_accounts, list],
    offers: [m.broadcasts_offers, list],
    tags: [m.broadcasts_tags, list],
    seen: [m.broadcasts_seen, oneOf(seenNames)],
    file: [m.broadcasts_file, plain],
    title_zh: [m.broadcasts_title_zh, plain],
    title_en: [m.broadcasts_title_en, plain],
    text_zh: [m.broadcasts_body_zh, plain],
    text_en: [m.broadcasts_body_en, plain],
    start: [m.broadcasts_start, plain],
    end: [m.broadcasts_end, plain],
    reach: [m.parts_fact_reach, plain],
  },
}
