import type { Group } from '@jade/contract/platforms/calls'
import { m } from '../../paraglide/messages.js'

export const groupText: Readonly<Record<Group, () => string>> = {
  sports: m.platforms_sports,
  casino: m.platforms_casino,
  slots: m.platforms_slots,
  fish: m.platforms_fish,
  lottery: m.platforms_lottery,
  cards: m.platforms_cards,
}

export const statusText = [m.platforms_closed, m.platforms_open, m.platforms_soon] as const
export const statusTone = ['off', 'good', 'busy'] as const
