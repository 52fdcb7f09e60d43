/*
 * Two people against each other: what rounds that both bet on say. One comparison of a round serves both who ask: what speaks against a bonus
 * (REWARDS-45) and the pairs of the referral (REFERRAL-11). From how many rounds on it says something is each one's own.
 */

/** What somebody staked on a round and got back, in cents, and one of the bets. */
export interface Part {
  readonly bet: bigint
  readonly stake: bigint
  readonly payout: bigint
}

/** A round in which a player and somebody else both have settled bets. */
export interface MetRound {
  readonly player: bigint
  readonly other: bigint
  readonly round: string
  readonly own: Part
  readonly theirs: Part
}

/** A round in which each of the two won or lost something. */
interface Compared<R> {
  readonly met: R
  /** One won, the other lost. Selections are their vendor's; what they came to is known of all. */
  readonly opposite: boolean
  /** How alike the stakes are, in whole percent: 100 for the same, 66 for half of the other. */
  readonly alike: number
  /** The smaller stake is at least half of the larger. */
  readonly similar: boolean
}

/** Compares each round; those that gave either of them just the stake back are none. */
export function comparedIn<R extends Pick<MetRound, 'own' | 'theirs'>>(rounds: readonly R[]): readonly Compared<R>[] {
  return rounds.flatMap((met) => {
    const { own, theirs } = met
    if (own.payout === own.stake || theirs.payout === theirs.stake) return []
    const [small, large] = own.stake < theirs.stake ? [own.stake, theirs.stake] : [theirs.stake, own.stake]
    const alike = large === 0n ? 0 : Number((200n * small) / (small + large))
    return [{ met, opposite: own.payout > own.stake !== theirs.payout > theirs.stake, alike, similar: small > 0n && small * 2n >= large }]
  })
}

/** The mean of how alike the stakes of opposite rounds are, over all that were compared; whole percent. 0: both always won, or both lost. */
export function meanOf(compared: readonly Compared<unknown>[]): number {
  return compared.length === 0
    ? 0
    : Math.floor(compared.reduce((all, { opposite, alike }) => all + (opposite ? alike : 0), 0) / compared.length)
}

/** What rounds of two people, the latest first, say of them as the referral keeps it: similar ones, opposite ones of these, and the latest of those. */
export function oppositionIn(
  rounds: readonly Pick<MetRound, 'round' | 'own' | 'theirs'>[],
  shown: number,
): { readonly even: number; readonly opposite: number; readonly latest: readonly string[] } {
  const even = comparedIn(rounds).filter(({ similar }) => similar)
  const against = even.filter(({ opposite }) => opposite)
  return { even: even.length, opposite: against.length, latest: against.slice(0, shown).map(({ met }) => met.round) }
}
