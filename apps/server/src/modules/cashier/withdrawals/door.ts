export { newLines, type PaidOrder, paidAfter, paidByOrder, type StatedPayout, statedPayouts } from './payout-lines.store.ts'
export { sumOf } from './payout-order.ts'
export { readStatements, statementLines } from './payout-statement.service.ts'
