import type { DepositStatus } from '@jade/contract/cashier/deposit-calls'
import type { StepState } from '../order.rules.ts'

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

export const isDepositOpen = (status: DepositStatus): boolean =>
  status === 'pending_payment' || status === 'third_callback' || status === 'not_reviewed'

/** Whether the order's page leads to a question about it: it failed, or nobody looked at it by when somebody should have. */
export function isDepositAsked(status: DepositStatus, reviewUntil: number | undefined, now: number): boolean {
  if (status === 'success' || status === 'pending_payment') return false
  return !isDepositOpen(status) || reviewUntil === undefined || reviewUntil <= now
}
