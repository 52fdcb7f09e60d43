export { sumOf } from './payout-order.ts'
export { readStatements, statementLines } from './payout-statement.service.ts'
