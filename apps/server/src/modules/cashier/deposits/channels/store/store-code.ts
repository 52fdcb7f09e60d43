import { byProvider } from '../../channel-by-provider.ts'
import type { Channel } from '../kind.ts'

/** Convenience store: a payment code for the counter or its machine. */
export const store: Channel = {
  type: 'store',
  isOpen: (settings) => settings.store_tunnel === 1,
  bounds: () => ({}),
  dayMaxCents: () => null,
  minutes: (settings) => settings.deposit_code_expiry_minutes,
  ...byProvider('store', 'code'),
}
