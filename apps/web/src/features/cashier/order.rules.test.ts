import { depositStatuses } from '@jade/contract/cashier/deposit-calls'
import { withdrawalStages } from '@jade/contract/cashier/withdrawal-calls'
import { describe, expect, it } from 'vitest'
import { depositSteps, isDepositOpen, isWithdrawalOpen, momentOf, onThisClock, withdrawalSteps, withdrawalTimes } from './order.rules.ts'

describe('the steps of an order', () => {
  it('show one present step while it is open and none afterwards', () => {
    for (const status of depositStatuses) expect(depositSteps(status).includes('now'), status).toBe(isDepositOpen(status))
    for (const stage of withdrawalStages) expect(withdrawalSteps(stage).includes('now'), stage).toBe(isWithdrawalOpen(stage))
  })

  it('are all done only for money that arrived', () => {
    expect(depositStatuses.filter((status) => depositSteps(status).every((step) => step === 'done'))).toEqual(['success'])
    expect(withdrawalStages.filter((stage) => withdrawalSteps(stage).every((step) => step === 'done'))).toEqual(['paid'])
  })

  it('fail where it failed', () => {
    expect(depositSteps('audit_failure')[2]).toBe('failed')
    expect(depositSteps('third_failed')[1]).toBe('failed')
    expect(withdrawalSteps('refused')[1]).toBe('failed')
  })
})

describe('the clocks of an order', () => {
  it('read Taipei', () => {
    expect(momentOf('2026-11-21 08:00:00')).toBe(Date.UTC(2026, 10, 21))
  })

  it('run right on a device whose clock is wrong', () => {
    const seenAt = Date.UTC(2020, 0, 1)
    const until = onThisClock('2026-11-21 08:30:00', { now: '2026-11-21 08:00:00', seenAt })
    expect(until - seenAt).toBe(30 * 60_000)
  })
})

it('a withdrawal tells when it passed review, went out and arrived, as far as it came', () => {
  const came = (...stages: readonly (typeof withdrawalStages)[number][]) =>
    withdrawalTimes(stages.map((stage, at) => ({ stage, time: `2026-01-01 10:0${at}:00` })))
  expect(came('review', 'claimed')).toEqual({ reviewed: '', sent: '', arrived: '' })
  expect(came('review', 'claimed', 'approved', 'paying', 'unknown')).toMatchObject({ reviewed: '2026-01-01 10:02:00', arrived: '' })
  expect(came('review', 'claimed', 'approved', 'paying', 'paid').arrived).toBe('2026-01-01 10:04:00')
  expect(came('review', 'cancelled')).toEqual({ reviewed: '2026-01-01 10:01:00', sent: '', arrived: '' })
})
