import { withdrawalStages } from '@jade/contract/cashier/withdrawal-calls'
import { describe, expect, it } from 'vitest'
import { isWithdrawalAsked, isWithdrawalOpen, withdrawalSteps, withdrawalTimes } from './withdrawal-order.rules.ts'

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

it('a withdrawal that was refused or whose end is unknown leads to a question, and one that waits longer than promised [SERVICE-33]', () => {
  const asked = (promised_at: string) =>
    withdrawalStages.filter((stage) => isWithdrawalAsked({ stage, promised_at, now: '2026-01-01 10:00:00' })).toSorted()
  for (const inTime of ['2026-01-01 10:00:01', '']) expect(asked(inTime)).toEqual(['refused', 'unknown'])
  expect(asked('2026-01-01 10:00:00')).toEqual(['approved', 'claimed', 'paying', 'refused', 'review', 'unknown'])
})
