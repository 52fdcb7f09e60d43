import { m } from '#messages'
import type { Group } from '../site/door.ts'

/** What players call the groups. */
export const groupName: Readonly<Record<Group, () => string>> = {
  slots: m.site_nav_slots,
  fish: m.site_nav_fish,
  casino: m.site_nav_casino,
  sports: m.site_nav_sports,
  cards: m.site_nav_cards,
  lottery: m.site_nav_lottery,
}
