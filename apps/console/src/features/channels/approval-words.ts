import { m } from '../../paraglide/messages.js'
import { type FactWords, percent, plain, yesNo } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const channelsWords: FactWords<'cashier.channel'> = {
  'cashier.channel': {
    status: [m.channels_on, yesNo],
    min: [m.channels_min, plain],
    max: [m.channels_max, plain],
    fee_rate: [m.channels_fee_rate, percent],
    fee_min: [m.channels_fee_min, plain],
    fee_max: [m.channels_fee_max, plain],
    day_max: [m.channels_day_max, plain],
    sort: [m.channels_sort, plain],
  },
}
