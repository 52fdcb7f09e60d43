import type { MenuMode } from '@jade/contract/promotions/modes'

/** Kinds of offers in the order of the side menu, behind all of them (0). */
export const MENU_MODES = [1, 2, 3, 4, 8, 5, 6, 11, 7, 9, 10] as const satisfies readonly MenuMode[]

/** A mode of the query; anything else means all. */
export function modeIn(value: unknown): MenuMode | 0 {
  return MENU_MODES.find((mode) => String(mode) === String(value)) ?? 0
}
