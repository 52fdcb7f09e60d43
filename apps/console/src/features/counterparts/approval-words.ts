import { m } from '../../paraglide/messages.js'
import { type FactWords, list, oneOf, plain } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const counterpartsWords: FactWords<'counterparts.accept_key' | 'counterparts.retire_key'> = {
  'counterparts.accept_key': {
    keys: [m.counterparts_keys, list],
    id: [m.counterparts_key, plain],
    fingerprint: [m.counterparts_fingerprint, plain],
  },
  'counterparts.retire_key': {
    state: [
      m.counterparts_state,
      oneOf({
        next: m.counterparts_key_next,
        retiring: m.counterparts_key_retiring,
        ended: m.counterparts_key_ended,
      }),
    ],
    last_used: [m.counterparts_last_used, plain],
    fingerprint: [m.counterparts_fingerprint, plain],
  },
}
