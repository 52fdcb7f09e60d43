import { withdrawalStages } from '@jade/contract/cashier/withdrawal-calls'
import { describe, expect, it } from 'vitest'
import { isWithdrawalOpen, withdrawalSteps, withdrawalTimes } from './withdrawal-order.rules.ts'

describe('the steps of a withdrawal', () => {
  it('show one present step while it is open and none afterwards', () => {
    for (const stage of withdrawalStages) expect(withdrawalSteps(stage).includes('now'), stage).toBe(isWithdrawalOpen(stage))
  })

  it('are all done only for money that arrived', () => {
    expect(withdrawalStages.filter((stage) => withdrawalSteps(stage).every((step) => step === 'done'))).toEqual(['paid'])
  })

  it('fail where it failed', () => {
    expect(withdrawalSteps('refused')[1]).toBe('failed')
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
