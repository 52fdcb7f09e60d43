import { depositStatuses } from '@jade/contract/cashier/deposit-calls'
import { describe, expect, it } from 'vitest'
import { depositSteps, isDepositAsked, isDepositOpen } from './deposit-order.rules.ts'

describe('the steps of a deposit', () => {
  it('show one present step while it is open and none afterwards', () => {
    for (const status of depositStatuses) expect(depositSteps(status).includes('now'), status).toBe(isDepositOpen(status))
  })

  it('are all done only for money that arrived', () => {
    expect(depositStatuses.filter((status) => depositSteps(status).every((step) => step === 'done'))).toEqual(['success'])
  })

  it('fail where it failed', () => {
    expect(depositSteps('audit_failure')[2]).toBe('failed')
    expect(depositSteps('third_failed')[1]).toBe('failed')
  })
})

it('a deposit that failed leads to a question, and one that waits past its time; not what may still be paid, nor what arrived [SERVICE-33]', () => {
  const asked = (reviewUntil: number | undefined) => depositStatuses.filter((status) => isDepositAsked(status, reviewUntil, 1_000))
  expect(asked(1_001).toSorted()).toEqual(['audit_failure', 'fail', 'third_failed'])
  for (const past of [1_000, undefined])
    expect(asked(past).toSorted()).toEqual(['audit_failure', 'fail', 'not_reviewed', 'third_callback', 'third_failed'])
})
