import { expect, test } from 'vitest'
import { betsCsvOf, csvOf, daysOf } from './statement-file.rules.ts'

test('a statement is a line for each day and group, and its sums', () => {
  const line = { day: '2026-06-14', group: 'slots', level: 3, rate: 58, bets: 5, valid_bet: '3200.00', amount: '18.560000' }
  const statement = { format: 'jade-rebate-1', id: '1', day: '2026-06-14', from: '2026-05-10', heard_until: '', before: null } as const
  const sums = { carried_in: '0.000000', sum: '18.560000', paid: '18.56', dropped: '0.000000', carried_out: '0.000000' }
  expect(csvOf({ ...statement, lines: [line], ...sums }).split('\r\n')).toEqual([
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

test('bets are a line for each settlement and correction, of all days that the statement has', () => {
  const row = { id: '9', day: '2026-06-12', group: 'slots', bets: -1, valid_bet: '-20.00', heard_at: '2026-06-15T01:02:03.004Z' } as const
  expect(betsCsvOf([row])).toBe('bet,day,group,bets,valid_bet,heard_at\r\n9,2026-06-12,slots,-1,-20.00,2026-06-15T01:02:03.004Z\r\n')
  const line = { group: 'slots', level: 0, rate: 40, bets: 1, valid_bet: '1.00', amount: '0.004000' }
  const days = ['2026-06-14', '2026-06-12', '2026-06-13'].map((day) => ({ ...line, day }))
  const sums = { carried_in: '0.000000', sum: '0.012000', paid: '0.01', dropped: '0.002000', carried_out: '0.000000' }
  const statement = { format: 'jade-rebate-1', id: '1', day: '2026-06-14', from: '2026-05-10', heard_until: '', before: null } as const
  expect(daysOf({ ...statement, lines: days, ...sums })).toEqual({ from: '2026-06-12', to: '2026-06-14' })
})
