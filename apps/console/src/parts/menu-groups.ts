import { m } from '../paraglide/messages.js'
import type { MenuGroup } from '../app/screen.ts'

/** What the groups of the menu are called. */
export const groupTitles: Readonly<Record<MenuGroup, () => string>> = {
  work: m.app_nav_work,
  people: m.app_nav_people,
  money: m.app_nav_money,
  games: m.app_nav_games,
  house: m.app_nav_house,
}
