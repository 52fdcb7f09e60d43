import type { Failure } from '@jade/client/failure'
import type { StepUpPurpose } from '@jade/contract/identity/calls'

const PURPOSES: readonly StepUpPurpose[] = ['payout_account', 'withdrawal']

/** What a refused call wants proved again; undefined for every other refusal. */
export function stepUpOf({ body }: Pick<Failure, 'body'>): StepUpPurpose | undefined {
  if (body.error?.['step_up'] !== 1) return undefined
  return PURPOSES.find((purpose) => body.error?.[purpose] === 1)
}
