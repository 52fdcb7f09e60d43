import { expect, it } from 'vitest'
import { clockText, fullness, isRaise, limitProblem } from './limit.rules.ts'

it.each([
  ['deposit', '1000', null],
  ['deposit', '0.5', null],
  ['deposit', '', 'number'],
  ['deposit', '1.234', 'number'],
  ['loss', '-1', 'number'],
  ['time', '90', null],
  ['time', '1.5', 'minutes'],
  ['time', '44641', 'minutes'],
] as const)('%s limit of "%s": %s', (kind, text, problem) => expect(limitProblem(kind, text)).toBe(problem))

it('knows a raise, how full a limit is, and how long play lasted', () => {
  expect([isRaise('', '5'), isRaise('5.00', '5'), isRaise('5.00', '5.01'), isRaise('10.00', '9')]).toEqual([false, false, true, false])
  expect([fullness('100.00', '33.40'), fullness('100.00', '250.00'), fullness('0.00', '0.00')]).toEqual([33, 100, 100])
  expect([clockText(0), clockText(61), clockText(36_000)]).toEqual(['0:00:00', '0:01:01', '10:00:00'])
})
