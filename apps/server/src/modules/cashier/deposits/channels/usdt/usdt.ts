import { chainWalletOf, noPay } from '../../../outside/door.ts'
import { microText, rateText4, usdtFor } from '../../usdt.rules.ts'
import { currentRate } from '../../usdt-rate.store.ts'
import type { Channel } from '../kind.ts'

/** USDT: an address of this order alone, and the exact USDT at the rate that the order freezes (CASHIER-19). The chain's watcher credits it. */
export const usdt: Channel = {
  type: 'usdt',
  needs: 'chain',
  isOpen: (settings) => settings.usdt_tunnel === 1,
  bounds: () => ({}),
  dayMaxCents: () => null,
  minutes: (settings) => settings.deposit_expiry_minutes,
  pay: async (u, { amountCents }) => {
    const { deposit_e4: rate } = await currentRate(u.tx)
    return { ...noPay, usdt: microText(usdtFor(amountCents, rate)), rate: rateText4(rate) }
  },
  ready: async (app, { orderNumber }) => {
    const answer = await chainWalletOf(app)?.addressOf(orderNumber)
    return answer?.answered ? { providerTx: answer.value, pay: { address: answer.value, qr: answer.value } } : null
  },
}
