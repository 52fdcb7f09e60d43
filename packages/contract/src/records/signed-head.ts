/** What is signed of a head: these five fields joined by line feeds, in UTF-8 (docs/adr/0009). */
export interface SignedHeadText {
  /** The holder's number in the book: the player's id. */
  readonly player: string
  readonly seq: string
  /** Lower-case hex. */
  readonly hash: string
  /** Taipei date of the signing. */
  readonly day: string
}

export function signedHeadText({ player, seq, hash, day }: SignedHeadText): string {
  return ['jade-head-1', player, seq, hash, day].join('\n')
}
