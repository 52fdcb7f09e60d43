/**
 * How a player comes to an offer: `apply` by its button, `deposit` chosen with a deposit order, `automatic` without doing anything but what
 * the terms ask, `packet` through the red packet of this number.
 */
export const offerWays = ['apply', 'deposit', 'automatic', 'packet'] as const
export type OfferWay = (typeof offerWays)[number]

/**
 * Where an offer stands for whoever asks. `open`: may be had; a guest reads it of what runs. `not_eligible`: not by this player, or
 * not now; `reason` says why. `applied`: waits for the operators. `issued`: had, and not to be had again for now.
 */
export const applyStatuses = ['not_started', 'open', 'applied', 'issued', 'automatic', 'not_eligible', 'ended'] as const
export type ApplyStatus = (typeof applyStatuses)[number]

/**
 * Where an application stands, in the words of the transaction record: pending_payment (waits for the deposit that it
 * goes with), not_reviewed (waits for the operators), success (given), audit_failure
 * (not granted), reject (withdrawn by the player), fail (nobody decided in time, or the offer was used up); gifts: not_shipped, shipped, received.
 */
export const auditStatuses = [
  'pending_payment',
  'not_reviewed',
  'success',
  'audit_failure',
  'reject',
  'fail',
  'not_shipped',
  'shipped',
  'received',
] as const
export type AuditStatus = (typeof auditStatuses)[number]
