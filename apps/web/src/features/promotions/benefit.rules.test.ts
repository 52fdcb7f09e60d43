import { describe, expect, it } from 'vitest'
import { benefitOf, daysLeft, plainPercent } from './benefit.rules.ts'

const step = (amount: string, percent = '') => ({ from: '0.00', amount, percent })
const gives = (steps: readonly { amount: string; percent: string }[], bonus_max = '', gift: 0 | 1 = 0) => ({ steps, bonus_max, gift })

describe('what a card says an offer gives', () => {
  it('is a fixed amount, or a percentage with its cap', () => {
    expect(benefitOf(gives([step('100.00')]))).toEqual({ kind: 'fixed', amount: '100.00' })
    expect(benefitOf(gives([step('', '30.00')], '3000.00'))).toEqual({ kind: 'percent', percent: '30', most: '3000.00' })
  })

  it('is the highest of several steps, and never above the cap', () => {
    const steps = [step('10.00'), step('888.00')]
    expect(benefitOf(gives(steps))).toEqual({ kind: 'steps', count: 2, most: { amount: '888.00' } })
    expect(benefitOf(gives(steps, '500.00'))).toEqual({ kind: 'steps', count: 2, most: { amount: '500.00' } })
    expect(benefitOf(gives([step('', '5.00'), step('', '7.50')]))).toEqual({ kind: 'steps', count: 2, most: { percent: '7.5' } })
  })

  it('is goods, or nothing that anybody knows before', () => {
    expect(benefitOf(gives([], '', 1))).toEqual({ kind: 'goods' })
    expect(benefitOf(undefined)).toEqual({ kind: 'unknown' })
  })
})

it('percentages lose the decimals that say nothing', () => {
  expect(['30.00', '0.25', '10.00', '100.00', '0.50', '0.00'].map(plainPercent)).toEqual(['30', '0.25', '10', '100', '0.5', '0'])
})

it('days that are left count to the day of the end', () => {
  expect(daysLeft('2026-06-17 23:59:59', '2026-06-15')).toBe(2)
  expect(daysLeft('2026-06-15 12:00:00', '2026-06-15')).toBe(0)
  expect(daysLeft('2026-06-14 12:00:00', '2026-06-15')).toBeNull()
  expect(daysLeft('', '2026-06-15')).toBeNull()
})
