import { kinds } from './words.tsx'
import { m } from '../../paraglide/messages.js'
import { type FactWords, oneOf, plain } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const suspenseWords: FactWords<'cashier.credit_suspense' | 'cashier.end_suspense' | 'cashier.read_line'> = {
  'cashier.credit_suspense': {
    kind: [m.suspense_kind, oneOf(kinds)],
    ref: [m.suspense_ref, plain],
    money: [m.suspense_amount, plain],
    player: [m.suspense_player, plain],
  },
  'cashier.end_suspense': {
    kind: [m.suspense_kind, oneOf(kinds)],
    ref: [m.suspense_ref, plain],
    money: [m.suspense_amount, plain],
    player: [m.suspense_player, plain],
    end: [m.parts_fact_end, oneOf({ return: m.suspense_return, write_off: m.suspense_write_off })],
  },
  'cashier.read_line': {
    kind: [m.suspense_kind, oneOf(kinds)],
    line: [m.parts_fact_line, plain],
    read: [m.parts_fact_read, oneOf({ again: m.parts_fact_again })],
  },
}
