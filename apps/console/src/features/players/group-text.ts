import type { Group } from '@jade/contract/platforms/calls'
import { m } from '../../paraglide/messages.js'

/** Groups of games as a player's pages call them. */
export const groupText: Readonly<Record<Group, () => string>> = {
  sports: m.players_sports,
  casino: m.players_casino,
  slots: m.players_slots,
  fish: m.players_fish,
  lottery: m.players_lottery,
  cards: m.players_cards,
}
