import type { DepositStatus } from '@jade/contract/cashier/deposit-calls'
import type { WithdrawalStage } from '@jade/contract/cashier/withdrawal-calls'

export type StepState = 'done' | 'now' | 'next' | 'failed'

/** Made, paid, reviewed, credited. */
export function depositSteps(status: DepositStatus): readonly [StepState, StepState, StepState, StepState] {
  switch (status) {
    case 'pending_payment':
      return ['done', 'now', 'next', 'next']
    case 'third_callback':
    case 'not_reviewed':
      return ['done', 'done', 'now', 'next']
    case 'success':
      return ['done', 'done', 'done', 'done']
    case 'audit_failure':
      return ['done', 'done', 'failed', 'next']
    case 'third_failed':
    case 'fail':
      return ['done', 'failed', 'next', 'next']
  }
}

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

export const isDepositOpen = (status: DepositStatus): boolean =>
  status === 'pending_payment' || status === 'third_callback' || status === 'not_reviewed'

export const isWithdrawalOpen = (stage: WithdrawalStage): boolean => !['paid', 'refused', 'cancelled'].includes(stage)

/** Milliseconds since the epoch of a server text, `YYYY-MM-DD HH:mm:ss` in Taipei. */
export const momentOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

/**
 * A moment of the server on this device's clock, which may be wrong: as far from `seenAt` (when the answer arrived here) as it was
 * from the server's `now`.
 */
export const onThisClock = (text: string, server: { readonly now: string; readonly seenAt: number }): number =>
  server.seenAt + momentOf(text) - momentOf(server.now)
