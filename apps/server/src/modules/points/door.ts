/* What other rooms may do with J coins. Each function says what it promises where it stands. */
export { coinsHeld } from './book.ts'
export { everyCoinHead } from './log.service.ts'
export { grantPoints, type PointMove, pointsOf, type PointsMoved, spendPoints } from './move.service.ts'
export { type CoinRow, coinRows, coinsByDay, coinsBySource, type CoinTotal } from './totals.store.ts'
