/* What other rooms may do with J coins. Each function says what it promises where it stands. */
export { everyCoinHead } from './log.service.ts'
export { grantPoints, type PointMove, pointsOf, type PointsMoved, spendPoints } from './move.service.ts'
export { type CoinRow, coinRows, coinsByDay, coinsBySource, coinsHeld, type CoinTotal } from './totals.store.ts'
