import { m } from '../../paraglide/messages.js'
import { type FactWords, json, oneOf, plain } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const quarantineWords: FactWords<'games.read_record'> = {
  'games.read_record': {
    problem: [m.quarantine_problem, plain],
    record: [m.parts_fact_record, json],
    read: [m.parts_fact_read, oneOf({ again: m.parts_fact_again })],
  },
}
