/** The books in which a player has a chain: the money, and the J coins (POINTS-6). */
export const bookNames = ['money', 'coins'] as const
export type BookName = (typeof bookNames)[number]

/**
 * What differs between the proofs of the books: the first line of a signed head, the format of a proof file, and the currency of each
 * entry. A head or a file of one book is none of the other.
 */
export const proofWords = {
  money: { head: 'jade-head-1', file: 'jade-proof-1', currency: 'TWD' },
  coins: { head: 'jade-coin-head-1', file: 'jade-coin-proof-1', currency: 'JCOIN' },
} as const satisfies Readonly<Record<BookName, unknown>>

/** What is signed of a head: the book's word and these four fields joined by line feeds, in UTF-8 (docs/adr/0009). */
export interface SignedHeadText {
  readonly book: BookName
  /** The holder's number in the book: the player's id. */
  readonly player: string
  readonly seq: string
  /** Lower-case hex. */
  readonly hash: string
  /** Taipei date of the signing. */
  readonly day: string
}

export function signedHeadText({ book, player, seq, hash, day }: SignedHeadText): string {
  return [proofWords[book].head, player, seq, hash, day].join('\n')
}
