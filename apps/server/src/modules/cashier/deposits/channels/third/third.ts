import { byProvider } from '../../channel-by-provider.ts'
import type { Channel } from '../kind.ts'

/** Third party: the player pays on the page of the channel's provider. */
export const third: Channel = {
  type: 'third',
  isOpen: (settings) => settings.tripartite_deposit === 1,
  bounds: () => ({}),
  dayMaxCents: (settings) => settings.tripartite_deposit_single_day_amount_max,
  minutes: (settings) => settings.deposit_expiry_minutes,
  ...byProvider('page', 'url'),
}
