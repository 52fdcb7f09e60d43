import { noPay } from '../../../outside/door.ts'
import type { Channel } from '../kind.ts'

/** Bank transfer: our account, the exact amount, and the order number as the note, by which the bank's feed finds it. */
export const bank: Channel = {
  type: 'bank',
  needs: 'bank_feed',
  isOpen: (settings) => settings.web_bank_deposit === 1,
  bounds: (settings) => ({
    minCents: settings.limit_deposits_single_amount_min_W,
    maxCents: settings.limit_deposits_single_amount_max_W,
  }),
  dayMaxCents: () => null,
  minutes: (settings) => settings.deposit_expiry_minutes,
  pay: async (_, { account, orderNumber }) => ({ ...noPay, ...account, note: orderNumber }),
}
