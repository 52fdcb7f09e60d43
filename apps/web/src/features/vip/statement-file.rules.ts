import type { SettlementRow } from '@jade/contract/games/calls'
import type { RebateStatement } from '@jade/contract/vip/calls'

/** The lines of a statement for a spreadsheet: one a day and group, then what they add up to. Amounts as the server says them. */
export function csvOf(statement: RebateStatement): string {
  const lines = statement.lines.map((line) =>
    [line.day, line.group, line.level, line.rate, line.bets, line.valid_bet, line.amount].join(','),
  )
  const sums = (['carried_in', 'sum', 'paid', 'dropped', 'carried_out'] as const).map((name) => `${name},,,,,,${statement[name]}`)
  return ['day,group,level,rate,bets,valid_bet,amount', ...lines, ...sums, ''].join('\r\n')
}

/** Settled bets as /verify/rebate.js reads them: what settlements and corrections added, one a line. */
export function betsCsvOf(rows: readonly SettlementRow[]): string {
  const lines = rows.map((row) => [row.id, row.day, row.group, row.bets, row.valid_bet, row.heard_at].join(','))
  return ['bet,day,group,bets,valid_bet,heard_at', ...lines, ''].join('\r\n')
}

/** The days of settlement whose bets a statement was made of: from its first line's on, so that corrections of earlier days are among them. */
export function daysOf({ day, lines }: RebateStatement): { readonly from: string; readonly to: string } {
  return { from: lines.reduce((first, line) => (line.day < first ? line.day : first), day), to: day }
}
