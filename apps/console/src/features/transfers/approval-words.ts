import { stateText } from './states.ts'
import { m } from '../../paraglide/messages.js'
import { type FactWords, oneOf, plain } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const transfersWords: FactWords<'wallet.end_transfer'> = {
  'wallet.end_transfer': {
    state: [m.transfers_state, oneOf(stateText)],
    vendor_word: [m.transfers_word, plain],
    money: [m.transfers_money, plain],
  },
}
