import type { Group } from '@jade/contract/platforms/calls'
import type { OfferTerms } from '@jade/contract/promotions/terms'

/** A platform of the house, as terms that name platforms are held against it. */
export interface Place {
  readonly code: string
  readonly group: Group
  /** Money of activity wallets can go to it. */
  readonly takesWallets: boolean
}

/**
 * What is wrong with the platforms that terms name (REWARDS-47), null nothing: one that the house has not, or where something is to be bet one to which the
 * wallet's money could never go. A wallet always has a way out (REWARDS-15).
 */
export function placesFlaw(
  { platforms = [], groups, multiple }: Pick<OfferTerms, 'platforms' | 'groups' | 'multiple'>,
  places: readonly Place[],
): 'promotions.flaw_platforms' | 'promotions.flaw_platforms_wallet' | null {
  const named = platforms.map((code) => places.find((place) => place.code === code))
  if (named.some((place) => place === undefined)) return 'promotions.flaw_platforms'
  const fits = ({ group, takesWallets }: Place) => takesWallets && (groups.length === 0 || groups.includes(group))
  return multiple > 0 && named.some((place) => place !== undefined && !fits(place)) ? 'promotions.flaw_platforms_wallet' : null
}
