/** A deposit since the last withdrawal and how often it must be bet (G60; spec section 9: once). */
export interface Need {
  readonly amountCents: bigint
  readonly multiple: number
}

export const needCents = (need: Need): bigint => need.amountCents * BigInt(need.multiple)

export interface Turnover {
  readonly needCents: bigint
  /** Bets that count, never more than needed. */
  readonly nowCents: bigint
  readonly leftCents: bigint
}

/** Where the counter stands: bets since the last withdrawal against the deposits since then. */
export function turnoverOf(needs: readonly Need[], betCents: bigint): Turnover {
  const total = needs.reduce((sum, need) => sum + needCents(need), 0n)
  const now = betCents < 0n ? 0n : betCents < total ? betCents : total
  return { needCents: total, nowCents: now, leftCents: total - now }
}

/** Shares the bets over the deposits, oldest first, for the record that players read. */
export function sharedOver(needs: readonly Need[], betCents: bigint): readonly bigint[] {
  let left = betCents < 0n ? 0n : betCents
  return needs.map((need) => {
    const wanted = needCents(need)
    const share = left < wanted ? left : wanted
    left -= share
    return share
  })
}
