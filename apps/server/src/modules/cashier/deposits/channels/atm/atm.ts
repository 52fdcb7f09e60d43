import { byProvider } from '../../channel-by-provider.ts'
import type { Channel } from '../kind.ts'

/** Web bank or ATM: a bank account number of this order alone, which takes exactly its amount until it expires. */
export const atm: Channel = {
  type: 'atm',
  isOpen: (settings) => settings.atm_tunnel === 1,
  bounds: () => ({}),
  dayMaxCents: () => null,
  minutes: (settings) => settings.deposit_code_expiry_minutes,
  ...byProvider('atm', 'account_number'),
}
