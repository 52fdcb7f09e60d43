/* Words of tasks that calls, rules and both sites share. */

/** What a task counts. Sums are whole TWD, `login_days` and `sign_days` Taipei days, `friends` those whom the player
 * brought and whose ID was verified in the period, the last two are done or not (MISSIONS-2). */
export const taskKinds = [
  'deposit_sum',
  'deposit_count',
  'bet_sum',
  'bet_count',
  'login_days',
  'sign_days',
  'friends',
  'id_verified',
  'payout_verified',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** How often it can be had: once in a life, or once in each Taipei day, week from Monday, or month. */
export const taskPeriods = ['once', 'daily', 'weekly', 'monthly'] as const
export type TaskPeriod = (typeof taskPeriods)[number]

/** Where a task stands for its player; what a period ended without is gone with it (MISSIONS-3). */
export const taskStatuses = ['running', 'claimable', 'claimed'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** Points (J), money in the main wallet that is to be bet `multiple` times, or a bonus pack of either or both that waits in the mall (MISSIONS-5). */
export const rewardTypes = ['points', 'money', 'pack'] as const
export type RewardType = (typeof rewardTypes)[number]

/** Which flag of task/count the tasks of a group set. */
export const groupBadges = ['daily', 'weekly'] as const
export type GroupBadge = (typeof groupBadges)[number]

/** `open`: the week runs. Of last week: `claimable`, `claimed`, `missed`. */
export const usdtStatuses = ['open', 'claimable', 'claimed', 'missed'] as const
export type UsdtStatus = (typeof usdtStatuses)[number]

/** Days of the sign-in ladder. */
export const LADDER_DAYS = 7

/** Whether a task of this kind is done or not, without an amount between. */
export function isDoneOrNot(kind: TaskKind): boolean {
  return kind === 'id_verified' || kind === 'payout_verified'
}

/** Whether a task of this kind counts money, in whole TWD. */
export function countsMoney(kind: TaskKind): boolean {
  return kind === 'deposit_sum' || kind === 'bet_sum'
}
