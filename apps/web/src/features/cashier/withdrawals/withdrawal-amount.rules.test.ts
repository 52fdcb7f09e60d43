import { describe, expect, it } from 'vitest'
import { arriving, dayLeftText, leftOf, mostNow, shareOf, withdrawProblem } from './withdrawal-amount.rules.ts'

describe('a withdrawal amount', () => {
  const open = { min: '500.00', max: '50000.00', withdrawable: '10000.00', fee: '100.00', day_max: '30000.00', day_amount: '22000.00' }

  it.each([
    ['', 'required'],
    ['499.99', 'min'],
    ['50000.01', 'max'],
    ['8000.01', 'day_max'],
    ['8000', null],
    ['500', null],
  ])('%j is %s', (text, problem) => {
    expect(withdrawProblem(text, open)).toBe(problem)
  })

  it('must exceed the fee, and the money there is', () => {
    expect(withdrawProblem('100', { ...open, min: '1.00' })).toBe('fee')
    expect(withdrawProblem('100.01', { ...open, min: '1.00' })).toBeNull()
    expect(withdrawProblem('7000.01', { ...open, withdrawable: '7000.00' })).toBe('funds')
    expect(withdrawProblem('7000', { ...open, withdrawable: '7000.00' })).toBeNull()
  })

  it('is at most what every limit lets through', () => {
    expect(mostNow(open)).toBe('8000.00')
    expect(mostNow({ ...open, withdrawable: '12.05' })).toBe('12.05')
    expect(mostNow({ ...open, day_amount: '40000.00' })).toBe('0.00')
    expect(dayLeftText({ day_max: '10.00', day_amount: '0.05' })).toBe('9.95')
  })

  it('arrives less its fee, never below nothing', () => {
    expect(arriving('1000', '100.00')).toBe('900.00')
    expect(arriving('0.05', '0.00')).toBe('0.05')
    expect(arriving('50', '100.00')).toBe('0.00')
  })
})

describe('the bets', () => {
  it('fill a bar without floats of money', () => {
    expect(shareOf('0.00', '1000.00')).toBe(0)
    expect(shareOf('333.33', '1000.00')).toBe(0.3333)
    expect(shareOf('1000.01', '1000.00')).toBe(1)
    expect(shareOf('0.00', '0.00')).toBe(1)
    expect(leftOf('333.33', '1000.00')).toBe('666.67')
    expect(leftOf('2000.00', '1000.00')).toBe('0.00')
  })
})
