import type { Group } from '@jade/contract/platforms/calls'
import { m } from '../../paraglide/messages.js'

/** Groups of games, as the level table calls them. */
export const groupNames: Readonly<Record<Group, () => string>> = {
  sports: m.levels_sports,
  casino: m.levels_casino,
  slots: m.levels_slots,
  fish: m.levels_fish,
  lottery: m.levels_lottery,
  cards: m.levels_cards,
}
