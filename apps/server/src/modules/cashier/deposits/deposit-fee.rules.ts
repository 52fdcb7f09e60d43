/** How a channel charges: basis points (100 = 1.00 %), and the least and most it takes. A `maxCents` of 0 sets no ceiling. */
export interface FeeTerms {
  readonly rateBp: number
  readonly minCents: bigint
  readonly maxCents: bigint
}

/**
 * The fee of a deposit, taken out of what arrives: the player is credited amount - fee. A part of a cent is rounded down, in
 * the player's favour, and the fee always leaves at least one cent to credit. Fees come from the server only (CASHIER-11).
 */
export function depositFee(amountCents: bigint, terms: FeeTerms): bigint {
  const share = (amountCents * BigInt(terms.rateBp)) / 10_000n
  const atLeast = share < terms.minCents ? terms.minCents : share
  const fee = terms.maxCents > 0n && atLeast > terms.maxCents ? terms.maxCents : atLeast
  return fee < amountCents ? fee : amountCents - 1n
}

/** `1.00` for 100 basis points. */
export function rateText(rateBp: number): string {
  return `${Math.floor(rateBp / 100)}.${String(rateBp % 100).padStart(2, '0')}`
}

/** Basis points from a text of at most two decimals. */
export function rateOf(text: string): number {
  const [whole = '0', part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
