import type { TaskKind, TaskPeriod } from '@jade/contract/missions/kinds'
import type { MissionRow, MissionState } from '@jade/contract/missions/operator-calls'
import { m } from '../../paraglide/messages.js'

export const kinds: Readonly<Record<TaskKind, () => string>> = {
  deposit_sum: m.missions_kind_deposit_sum,
  deposit_count: m.missions_kind_deposit_count,
  bet_sum: m.missions_kind_bet_sum,
  bet_count: m.missions_kind_bet_count,
  login_days: m.missions_kind_login_days,
  sign_days: m.missions_kind_sign_days,
  friends: m.missions_kind_friends,
  id_verified: m.missions_kind_id_verified,
  payout_verified: m.missions_kind_payout_verified,
}
export const periods: Readonly<Record<TaskPeriod, () => string>> = {
  once: m.missions_period_once,
  daily: m.missions_period_daily,
  weekly: m.missions_period_weekly,
  monthly: m.missions_period_monthly,
}
export const states: Readonly<Record<MissionState, () => string>> = {
  waiting: m.missions_state_waiting,
  running: m.missions_state_running,
  paused: m.missions_state_paused,
  ended: m.missions_state_ended,
}
export const rewards = { points: m.missions_reward_points, money: m.missions_reward_money, pack: m.missions_reward_pack } as const
export const badges = { daily: m.missions_badge_daily, weekly: m.missions_badge_weekly } as const
export const sources = { task: m.missions_source_task, usdt: m.missions_source_usdt, sign: m.missions_source_sign } as const

/** What a version gives, in a line. */
export function givesOf({ reward, points, amount, multiple }: MissionRow['terms']): string {
  const parts = [
    ...(points > 0 ? [m.missions_gives_points({ points })] : []),
    ...(multiple > 0 ? [m.missions_gives_money({ amount, multiple })] : []),
  ]
  return reward === 'pack' ? m.missions_gives_pack({ contents: parts.join(' + ') }) : parts.join('')
}
