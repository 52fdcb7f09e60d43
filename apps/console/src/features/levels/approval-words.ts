import { groupNames } from './words.ts'
import { m } from '../../paraglide/messages.js'
import { type FactWords, list, oneOf, plain, yesNo } from '../../parts/fact-words.ts'

/** 1/10,000 by group, as percent. */
const ratesText = (rates: Readonly<Record<string, number>>): string =>
  list(Object.entries(rates).map(([group, rate]) => `${oneOf<string>(groupNames)(group)} ${(rate / 100).toFixed(2)}%`))

/** What approvals of this feature say. */
export const levelsWords: FactWords<'vip.level' | 'vip.rebates'> = {
  'vip.level': {
    name_zh: [m.levels_name_zh, plain],
    name_en: [m.levels_name_en, plain],
    if_show_frontend: [m.levels_shown, yesNo],
    points: [m.levels_points, plain],
    deposit: [m.levels_deposit, plain],
    upgrade: [m.levels_upgrade, plain],
    month: [m.levels_month, plain],
    birthday: [m.levels_birthday, plain],
    rebates: [m.levels_rebates, ratesText],
    free_count: [m.levels_free, plain],
    day_count: [m.levels_day_count, plain],
    day_amount: [m.levels_day_amount, plain],
    fee: [m.levels_fee, plain],
    from: [m.levels_from, plain],
  },
  'vip.rebates': {
    day: [m.levels_day, plain],
    players: [m.levels_players, plain],
    paid: [m.levels_paid, plain],
  },
}
