import type { RebateStatement } from '@jade/contract/vip/calls'

/** The lines of a statement for a spreadsheet: one a day and group, then what they add up to. Amounts as the server says them. */
export function csvOf(statement: RebateStatement): string {
  const lines = statement.lines.map((line) =>
    [line.day, line.group, line.level, line.rate, line.bets, line.valid_bet, line.amount].join(','),
  )
  const sums = (['carried_in', 'sum', 'paid', 'dropped', 'carried_out'] as const).map((name) => `${name},,,,,,${statement[name]}`)
  return ['day,group,level,rate,bets,valid_bet,amount', ...lines, ...sums, ''].join('\r\n')
}
