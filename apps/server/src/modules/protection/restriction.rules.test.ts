import { expect, test } from 'vitest'
import { isLooser, restrictionValue } from './restriction.rules.ts'

test.each([
  ['withdraw_stop', '', 0n],
  ['withdraw_stop', '5', null],
  ['deposit_day_max', '1000.5', 100_050n],
  ['deposit_day_max', '0', 0n],
  ['deposit_day_max', '', null],
  ['turnover_factor', '2', 2n],
  ['turnover_factor', '1', null],
  ['turnover_factor', '51', null],
  ['turnover_factor', '2.5', null],
] as const)('%s of "%s" is %s', (kind, text, value) => {
  expect(restrictionValue(kind, text)).toBe(value)
})

test.each([
  ['withdraw_stop', null, 0n, false],
  ['withdraw_stop', 0n, 0n, false],
  ['withdraw_stop', 0n, null, true],
  ['deposit_day_max', 500n, 499n, false],
  ['deposit_day_max', 500n, 501n, true],
  ['turnover_factor', 3n, 5n, false],
  ['turnover_factor', 3n, 2n, true],
  ['turnover_factor', 3n, null, true],
] as const)('%s from %s to %s is looser: %s', (kind, before, after, looser) => {
  expect(isLooser(kind, before, after)).toBe(looser)
})
