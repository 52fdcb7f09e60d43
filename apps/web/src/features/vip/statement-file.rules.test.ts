import { expect, test } from 'vitest'
import { csvOf } from './statement-file.rules.ts'

test('a statement is a line for each day and group, and its sums', () => {
  const line = { day: '2026-06-14', group: 'slots', level: 3, rate: 58, bets: 5, valid_bet: '3200.00', amount: '18.560000' }
  const sums = { carried_in: '0.000000', sum: '18.560000', paid: '18.56', dropped: '0.000000', carried_out: '0.000000' }
  expect(csvOf({ format: 'jade-rebate-1', id: '1', day: '2026-06-14', lines: [line], ...sums }).split('\r\n')).toEqual([
    'day,group,level,rate,bets,valid_bet,amount',
    '2026-06-14,slots,3,58,5,3200.00,18.560000',
    'carried_in,,,,,,0.000000',
    'sum,,,,,,18.560000',
    'paid,,,,,,18.56',
    'dropped,,,,,,0.000000',
    'carried_out,,,,,,0.000000',
    '',
  ])
})
