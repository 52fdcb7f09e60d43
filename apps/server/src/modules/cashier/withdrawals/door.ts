export { sumOf } from './payout-order.ts'
export { statementLines } from './payout-statement.service.ts'
