import { m } from '../../paraglide/messages.js'
import { type FactWords, plain } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const ratesWords: FactWords<'cashier.usdt_rate'> = {
  'cashier.usdt_rate': {
    deposit: [m.rates_deposit, plain],
    withdraw: [m.rates_withdraw, plain],
  },
}
