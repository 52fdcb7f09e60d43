import type { MenuMode } from '@jade/contract/promotions/modes'
import { m } from '#messages'

/** The eleven of the side menu, apart from the house's own kinds: the head of every page has these. */
export const menuModeName: Readonly<Record<MenuMode, () => string>> = {
  1: m.promotions_mode_1,
  2: m.promotions_mode_2,
  3: m.promotions_mode_3,
  4: m.promotions_mode_4,
  5: m.promotions_mode_5,
  6: m.promotions_mode_6,
  7: m.promotions_mode_7,
  8: m.promotions_mode_8,
  9: m.promotions_mode_9,
  10: m.promotions_mode_10,
  11: m.promotions_mode_11,
}
