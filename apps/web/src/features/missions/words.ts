import type { TaskKind, TaskPeriod } from '@jade/contract/missions/kinds'
import { m } from '#messages'

export const periodWord: Readonly<Record<TaskPeriod, () => string>> = {
  once: m.missions_period_once,
  daily: m.missions_period_daily,
  weekly: m.missions_period_weekly,
  monthly: m.missions_period_monthly,
}

/** What one of a count is: amounts stand without a word. */
export const unitWord: Readonly<Record<TaskKind, () => string>> = {
  deposit_sum: () => '',
  deposit_count: m.missions_unit_times,
  bet_sum: () => '',
  bet_count: m.missions_unit_bets,
  login_days: m.missions_unit_days,
  sign_days: m.missions_unit_days,
  friends: m.missions_unit_friends,
  id_verified: () => '',
  payout_verified: () => '',
}
