/**
 * The mirror of a player's wallet at a vendor. The vendor's balance changes by bets, and we hear of bets later than of
 * transfers: a recall may bring more than the mirror holds (wins not pulled yet), a loss may be reported before the
 * transfer that paid for it is confirmed. What the mirror cannot give is advanced by `suspense` and remembered as `owed`; the next
 * money that reaches the mirror pays it back first. So no account of a player is ever negative, and
 * `balance - owed` is the vendor's balance as far as we have heard, in whatever order the news arrives.
 */
export interface Mirror {
  /** The platform account in the book, never negative. */
  readonly balance: bigint
  /** Advanced by suspense, never negative. */
  readonly owed: bigint
}

/** Changes of the accounts, in cents; they add up to zero. */
export interface MirrorMove {
  readonly platform: bigint
  readonly transit: bigint
  /** The wallet that the platform's money comes from and goes back to. */
  readonly source: bigint
  readonly suspense: bigint
  readonly clearing: bigint
  readonly owed: bigint
}

const still: MirrorMove = { platform: 0n, transit: 0n, source: 0n, suspense: 0n, clearing: 0n, owed: 0n }

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/** Money that reaches the mirror: what is owed is paid back first. */
function put(mirror: Mirror, cents: bigint): MirrorMove {
  const back = least(mirror.owed, cents)
  return { ...still, platform: cents - back, suspense: back, owed: -back }
}

/** Money that leaves the mirror: what it does not hold, suspense advances. */
function take(mirror: Mirror, cents: bigint): MirrorMove {
  const own = least(mirror.balance, cents)
  return { ...still, platform: -own, suspense: own - cents, owed: cents - own }
}

/** What the vendor has of the player's by all that we have heard; below zero when more came out than bets explain. */
export function knownThere({ balance, owed }: Mirror): bigint {
  return balance - owed
}

/** A transfer in was confirmed: transit -> mirror. */
export function arrived(mirror: Mirror, cents: bigint): MirrorMove {
  return { ...put(mirror, cents), transit: -cents }
}

/** What a recall sets aside in transit before the vendor is asked: as much of the wish as the mirror holds (null: all of it). */
export function setAside(mirror: Mirror, wanted: bigint | null): bigint {
  return wanted === null ? mirror.balance : least(mirror.balance, wanted)
}

/** A recall was confirmed with what the vendor really moved: to its source, first from transit, then from the mirror. */
export function recalled(mirror: Mirror, inTransit: bigint, moved: bigint): MirrorMove {
  const rest = moved > inTransit ? take(mirror, moved - inTransit) : put(mirror, inTransit - moved)
  return { ...rest, transit: -inTransit, source: moved }
}

/** A recall did not happen: transit -> mirror. */
export function keptThere(mirror: Mirror, inTransit: bigint): MirrorMove {
  return { ...put(mirror, inTransit), transit: -inTransit }
}

/** A bet changed the vendor's balance by `cents` (won > 0, lost < 0), against vendor-clearing. */
export function played(mirror: Mirror, cents: bigint): MirrorMove {
  const move = cents < 0n ? take(mirror, -cents) : put(mirror, cents)
  return { ...move, clearing: -cents }
}
