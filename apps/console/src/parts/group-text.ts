import type { BetGroup, Group } from '@jade/contract/platforms/calls'
import { m } from '../paraglide/messages.js'

/** Groups of games. */
export const groupText: Readonly<Record<Group, () => string>> = {
  sports: m.parts_group_sports,
  casino: m.parts_group_casino,
  slots: m.parts_group_slots,
  fish: m.parts_group_fish,
  lottery: m.parts_group_lottery,
  cards: m.parts_group_cards,
}

/** What bets are counted under. */
export const betGroupText: Readonly<Record<BetGroup, () => string>> = { ...groupText, mini: m.parts_group_mini }
