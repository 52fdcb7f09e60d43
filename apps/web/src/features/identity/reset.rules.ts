/** The steps of the forgotten password: 0 phone, 1 verify code, 2 set password (IDENTITY-12). */
export type ResetStep = 0 | 1 | 2
export type StepStatus = 'wait' | 'success' | 'error'

export interface ResetState {
  readonly step: ResetStep
  readonly status: readonly [StepStatus, StepStatus, StepStatus]
}

export type ResetEvent = 'passed' | 'failed' | 'changed' | 'next' | 'previous'

export const resetStart: ResetState = { step: 0, status: ['wait', 'wait', 'wait'] }

/** `passed` and `failed` mark the step; `changed` unmarks it and all after it; Next moves only from a passed step; Previous goes back. */
export function resetNext(state: ResetState, event: ResetEvent): ResetState {
  const { step, status } = state
  switch (event) {
    case 'passed':
    case 'failed':
      return { step, status: marked(state, (at) => (at === step ? (event === 'passed' ? 'success' : 'error') : undefined)) }
    case 'changed':
      return { step, status: marked(state, (at) => (at >= step ? 'wait' : undefined)) }
    case 'next':
      return status[step] === 'success' && step < 2 ? { step: (step + 1) as ResetStep, status } : state
    case 'previous':
      return step > 0 ? { step: (step - 1) as ResetStep, status } : state
  }
}

function marked({ status }: ResetState, mark: (at: number) => StepStatus | undefined): ResetState['status'] {
  return status.map((was, at) => mark(at) ?? was) as unknown as ResetState['status']
}
