import type { WithdrawalStage } from '@jade/contract/cashier/withdrawal-calls'
import type { StepState } from '../order.rules.ts'

/** Asked for, reviewed, being paid, arrived. */
export function withdrawalSteps(stage: WithdrawalStage): readonly [StepState, StepState, StepState, StepState] {
  switch (stage) {
    case 'review':
    case 'claimed':
      return ['done', 'now', 'next', 'next']
    case 'approved':
    case 'paying':
    case 'unknown':
      return ['done', 'done', 'now', 'next']
    case 'paid':
      return ['done', 'done', 'done', 'done']
    case 'refused':
    case 'cancelled':
      return ['done', 'failed', 'next', 'next']
  }
}

/** When a withdrawal passed review, went out and arrived; empty where it has not, or where it ended before. */
export function withdrawalTimes(reached: readonly { readonly stage: WithdrawalStage; readonly time: string }[]): {
  readonly reviewed: string
  readonly sent: string
  readonly arrived: string
} {
  const last = (...stages: readonly WithdrawalStage[]) => reached.findLast(({ stage }) => stages.includes(stage))?.time ?? ''
  return { reviewed: last('approved') || last('refused', 'cancelled'), sent: last('paying'), arrived: last('paid') }
}

export const isWithdrawalOpen = (stage: WithdrawalStage): boolean => !['paid', 'refused', 'cancelled'].includes(stage)

interface Waiting {
  readonly stage: WithdrawalStage
  /** Both of the server; no promise is empty. */
  readonly promised_at: string
  readonly now: string
}

/** Whether the order's page leads to a question about it: it was refused, nobody knows whether it arrived, or it waits longer than was promised. */
export function isWithdrawalAsked({ stage, promised_at: promised, now }: Waiting): boolean {
  if (stage === 'refused' || stage === 'unknown') return true
  return isWithdrawalOpen(stage) && promised !== '' && promised <= now
}
