import { countsAt } from '@jade/contract/turnover/places'

/** Which table of contributions a requirement asks: bonuses have their own (REWARDS-3). */
export type Scale = 'plain' | 'bonus'

/** A requirement that bets still count for, in cents. */
export interface Unfilled {
  readonly id: bigint
  readonly need: bigint
  readonly done: bigint
  readonly scale: Scale
  /** By the terms of its offer, before the table of its scale; absent: as the table says. */
  readonly own?: number | undefined
}

/** One bet's part in one requirement: `used` of its valid bet, `credit` = used x percent, rounded down. */
export interface Share {
  readonly id: bigint
  readonly used: bigint
  readonly credit: bigint
  readonly percent: number
}

/**
 * Shares a valid bet over the requirements of its wallet, oldest first. A requirement takes no more of the bet than fills it, so the rest
 * goes to the next one; where the game does not count (0 percent), the requirement is passed over. Credits are rounded down per
 * requirement. The shares' `used` add up to at most the bet.
 */
export function fill(valid: bigint, open: readonly Unfilled[], percents: Readonly<Record<Scale, number>>): readonly Share[] {
  const shares: Share[] = []
  let left = valid
  for (const { id, need, done, scale, own } of open) {
    const percent = own ?? percents[scale]
    const missing = need - done
    if (left <= 0n || percent === 0 || missing <= 0n) continue
    const filling = (missing * 100n + BigInt(percent) - 1n) / BigInt(percent)
    const used = left < filling ? left : filling
    const credit = (used * BigInt(percent)) / 100n
    shares.push({ id, used, credit: credit < missing ? credit : missing, percent })
    left -= used
  }
  return shares
}

/** The table of a source. */
export function scaleOf(source: string): Scale {
  return source === 'bonus' ? 'bonus' : 'plain'
}

/** A row of the table of contributions. */
export interface Contribution {
  readonly scale: Scale
  readonly group_code: string
  readonly game: string
  readonly percent: number
}

/** What of a game's valid bet counts on each scale: the game's own row, else its group's. A group without a row counts in full, but not for bonuses. */
export function percentsOf(
  rows: readonly Contribution[],
  bet: { readonly group: string; readonly game: string },
): Readonly<Record<Scale, number>> {
  const of = (scale: Scale, unnamed: number) => {
    const own = rows.filter((row) => row.scale === scale && row.group_code === bet.group)
    return (own.find(({ game }) => game === bet.game) ?? own.find(({ game }) => game === ''))?.percent ?? unnamed
  }
  return { plain: of('plain', 100), bonus: of('bonus', 0) }
}

/** Terms of its own that a requirement has from its offer. */
export interface OfferTerms {
  readonly percents: Readonly<Record<string, number>> | null
  readonly stake_most_cents: bigint | null
  /** Platforms whose bets count; null or empty: all. */
  readonly platforms: readonly string[] | null
}

/**
 * What of a bet counts by the terms of the requirement's offer (REWARDS-21, REWARDS-47): nothing of one at a platform that it does not name, nothing of a
 * stake above its largest, else the percentage it names for the group; undefined: the house's table decides. `cents` is the largest single stake in the bet.
 */
export function ownPercent(
  terms: OfferTerms,
  bet: { readonly code: string; readonly group: string; readonly cents: bigint },
): number | undefined {
  const { percents, stake_most_cents: most } = terms
  if (!countsAt(terms.platforms, bet.code) || (most !== null && bet.cents > most)) return 0
  return percents?.[bet.group]
}

/** What of a valid bet on games of a group counts for a bonus, and whether single games of it count otherwise. */
export interface GroupShare {
  readonly group: string
  readonly percent: number
  readonly differs: boolean
}

/** By the terms of the offer, which hold for every game of a group that they name, else by the house's table. */
export function groupShare(rows: readonly Contribution[], { percents }: Pick<OfferTerms, 'percents'>, group: string): GroupShare {
  const own = percents?.[group]
  if (own !== undefined) return { group, percent: own, differs: false }
  const { bonus: percent } = percentsOf(rows, { group, game: '' })
  const differs = rows.some((row) => row.scale === 'bonus' && row.group_code === group && row.game !== '' && row.percent !== percent)
  return { group, percent, differs }
}
