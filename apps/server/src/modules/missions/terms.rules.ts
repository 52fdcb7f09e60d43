import { isDoneOrNot, type TaskPeriod } from '@jade/contract/missions/kinds'
import type { TaskTerms } from '@jade/contract/missions/operator-calls'
import type { RefusalCode } from '@jade/contract/errors'
import { shortestDays } from './period.rules.ts'

/** A version of a task as it is kept: what is not the reward is 0. */
export interface Terms extends Omit<TaskTerms, 'points' | 'amount' | 'multiple'> {
  readonly points: number
  readonly cents: bigint
  readonly multiple: number
}

/** Fills what the form leaves out; money is to be bet once unless it says otherwise (MISSIONS-5). What its reward does not have is 0. */
export function termsOf({ points, amount, multiple, ...rest }: TaskTerms): Terms {
  const coins = rest.reward === 'money' ? 0 : (points ?? 0)
  const cents = rest.reward === 'points' ? 0n : (amount ?? 0n)
  return { ...rest, points: coins, cents, multiple: cents === 0n ? 0 : (multiple ?? 1) }
}

/** Whether a second person has to agree: it spends the house's money (MISSIONS-10). */
export const givesMoney = ({ cents }: Pick<Terms, 'cents'>): boolean => cents > 0n

type Problem = Extract<RefusalCode, `missions.${string}`>

/** What is wrong with a version for its period; null: nothing (MISSIONS-2). */
export function problemOfTerms(terms: Terms, period: TaskPeriod): Problem | null {
  if (terms.points === 0 && terms.cents === 0n) return 'missions.no_reward'
  if (isDoneOrNot(terms.kind) && (period !== 'once' || terms.target !== 1)) return 'missions.target_one'
  const countsBets = terms.kind === 'bet_sum' || terms.kind === 'bet_count'
  if (terms.groups.length > 0 && !countsBets) return 'missions.groups_of_bets'
  const days = shortestDays(period)
  const countsDays = terms.kind === 'login_days' || terms.kind === 'sign_days'
  return countsDays && days !== null && terms.target > days ? 'missions.target_days' : null
}
