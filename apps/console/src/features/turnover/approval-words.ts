import { m } from '../../paraglide/messages.js'
import { type FactWords, percent, plain, yesNo } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const turnoverWords: FactWords<'turnover.change'> = {
  'turnover.change': {
    percent: [m.parts_fact_percent, percent],
    player: [m.players_one, plain],
    need: [m.players_flow_need, plain],
    done: [m.players_flow_done, plain],
    amount: [m.players_flow_amount, plain],
    multiple: [m.players_flow_multiple, plain],
    removed: [m.parts_fact_removed, yesNo],
  },
}
