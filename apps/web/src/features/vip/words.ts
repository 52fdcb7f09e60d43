import { m } from '#messages'
import type { Prize } from './collection.ts'

const GROUPS: Readonly<Record<string, () => string>> = {
  slots: m.site_nav_slots,
  fish: m.site_nav_fish,
  casino: m.site_nav_casino,
  sports: m.site_nav_sports,
  cards: m.site_nav_cards,
  lottery: m.site_nav_lottery,
}

export const groupWord = (group: string): string => GROUPS[group]?.() ?? group

/** The groups in the order of the navigation. */
export const GROUP_ORDER = Object.keys(GROUPS)

export const statusWord: Readonly<Record<Prize['status'], () => string>> = {
  0: m.vip_claimable,
  1: m.vip_claimed,
  2: m.vip_expired,
}
export const statusTone = { 0: 'waiting', 1: 'good', 2: 'neutral' } as const
