import { m } from '#messages'
import { GROUPS, type Group, textOf } from '../site/door.ts'

/** What players call the groups. */
export const groupName: Readonly<Record<Group, () => string>> = {
  slots: m.site_nav_slots,
  fish: m.site_nav_fish,
  casino: m.site_nav_casino,
  sports: m.site_nav_sports,
  cards: m.site_nav_cards,
  lottery: m.site_nav_lottery,
}

/** The desktop screen that lists a group. */
export function hallOf(group: Group): 'game-list' | 'game-lottery' | 'other-games' {
  if (group === 'slots' || group === 'fish') return 'game-list'
  return group === 'lottery' ? 'game-lottery' : 'other-games'
}

/** The group a query names, when the screen shows it, else the screen's first. */
export function groupIn(value: unknown, groups: readonly Group[] = GROUPS): Group {
  return groups.find((group) => group === value) ?? groups[0] ?? 'slots'
}

/** A platform code as a query may carry it. */
export function codeIn(value: unknown): string | undefined {
  const code = textOf(value, 16)
  return code && /^[A-Z][A-Z0-9]{1,15}$/.test(code) ? code : undefined
}
