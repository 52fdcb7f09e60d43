import { statusText } from './words.tsx'
import { m } from '../../paraglide/messages.js'
import { type FactWords, oneOf, plain } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const betsWords: FactWords<'games.correct'> = {
  'games.correct': {
    status: [m.bets_status, oneOf(statusText)],
    bet: [m.bets_bet, plain],
    payout: [m.parts_fact_payout, plain],
    round: [m.bets_round, plain],
    action: [m.parts_fact_correction, oneOf({ void: m.bets_void, resettle: m.parts_fact_resettle })],
  },
}
