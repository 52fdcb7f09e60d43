import { whyText } from './words.ts'
import { m } from '../../paraglide/messages.js'
import { type FactWords, oneOf, plain } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const winsWords: FactWords<'wallet.end_held_win'> = {
  'wallet.end_held_win': {
    held: [m.wins_money, plain],
    why: [m.wins_why, oneOf(whyText)],
    game: [m.wins_game, plain],
    bet: [m.parts_fact_bet, plain],
    staked: [m.wins_staked, plain],
    returned: [m.wins_returned, plain],
    most: [m.wins_most, plain],
    record: [m.wins_record, plain],
    as: [m.parts_fact_end, oneOf({ released: m.parts_fact_released, refused: m.parts_fact_back })],
  },
}
