import { depositStatuses } from '@jade/contract/cashier/deposit-calls'
import { describe, expect, it } from 'vitest'
import { depositSteps, isDepositOpen } from './deposit-order.rules.ts'

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
