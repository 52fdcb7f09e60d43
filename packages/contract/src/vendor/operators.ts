/**
 * The operators that this house is at its studio: one per platform, so that each platform has a purse, bet records and a key of its own.
 * Both sides read the names here; each derives an operator's key from the secret they share.
 */
export const houseOperators = ['jade', 'jade-fish', 'jade-live', 'jade-sport', 'jade-card', 'jade-lotto', 'jade-sea', 'jade-one'] as const
export type HouseOperator = (typeof houseOperators)[number]

/** Operators whose players' money stays with us: the studio asks for each stake and each return (wallet-protocol.ts). */
export const seamlessOperators: ReadonlySet<string> = new Set<HouseOperator>(['jade-one'])
