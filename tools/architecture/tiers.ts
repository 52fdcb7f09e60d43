/**
 * Rooms of the server by tier (docs/ARCHITECTURE.md). A room may open the doors of every room that stands before it:
 * those of lower tiers and those to its left in its own. A new room is one word here.
 */
export const tiers = [
  ['site'],
  ['identity', 'kyc', 'protection', 'platforms'],
  ['turnover', 'wallet'],
  ['vip'],
  ['cashier', 'games'],
  ['activities', 'missions', 'referral', 'messages', 'records'],
  ['portal', 'reconcile', 'backoffice', 'adjustments', 'counterparts'],
]

export const roomsInOrder = tiers.flat()
