import { byProvider } from '../../channel-by-provider.ts'
import type { Channel } from '../kind.ts'

/** Wallet apps: a QR code for another device, a link for this one. */
export const virtual: Channel = {
  type: 'virtual',
  isOpen: (settings) => settings.virtual_tunnel === 1,
  bounds: () => ({}),
  dayMaxCents: () => null,
  minutes: (settings) => settings.deposit_expiry_minutes,
  ...byProvider('wallet', 'qr'),
}
