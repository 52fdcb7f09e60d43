import { ownKinds } from '@jade/contract/promotions/kinds'
import type { MenuMode, Mode } from '@jade/contract/promotions/modes'
import { getLocale } from '#locale'
import { m } from '#messages'

const inMenu: Readonly<Record<MenuMode, () => string>> = {
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

const own = ownKinds.map(({ mode, name }) => [mode, () => name[getLocale() === 'en' ? 'en' : 'zh']] as const)

/** Apart from the modes themselves: every page has the address of the hall, few of them its words. */
export const modeName = { ...inMenu, ...Object.fromEntries(own) } as Readonly<Record<Mode, () => string>>
