import { describe, expect, it } from 'vitest'
import { amountProblem, cleanAmount } from './amount.rules.ts'

const bounds = { min: '100.00', max: '200000.00' }

describe('an amount', () => {
  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['abc', 'number'],
    ['1.234', 'number'],
    ['1e3', 'number'],
    ['007', 'number'],
    ['0', 'positive'],
    ['0.00', 'positive'],
    ['99.99', 'min'],
    ['100', null],
    ['100.', null],
    ['200000.00', null],
    ['200000.01', 'max'],
  ])('%j is %s', (text, problem) => {
    expect(amountProblem(text, bounds)).toBe(problem)
  })

  it('goes without a trailing period', () => {
    expect(cleanAmount(' 100. ')).toBe('100')
  })
})
