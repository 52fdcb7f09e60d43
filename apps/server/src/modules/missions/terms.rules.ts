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

/** Fills what the form leaves out; money is to be bet once unless it says otherwise (MISSIONS-5). */
export function termsOf({ points, amount, multiple, ...rest }: TaskTerms): Terms {
  return rest.reward === 'points'
    ? { ...rest, points: points ?? 0, cents: 0n, multiple: 0 }
    : { ...rest, points: 0, cents: amount ?? 0n, multiple: multiple ?? 1 }
}

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
