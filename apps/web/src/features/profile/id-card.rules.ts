/** 0 none, 1 verified, 2 under review, 3 refused (IDENTITY-19). */
export type SideStatus = 0 | 1 | 2 | 3

export interface CardState {
  readonly front: SideStatus
  readonly back: SideStatus
}

/** Where the card stands as a whole: a refusal comes first, for something must be done; then what is missing, then what waits. */
export function cardStanding({ front, back }: CardState): 'none' | 'waiting' | 'refused' | 'verified' {
  const sides = [front, back]
  if (sides.includes(3)) return 'refused'
  if (sides.includes(0)) return 'none'
  return sides.includes(2) ? 'waiting' : 'verified'
}

/** May this side be sent? A verified one may not; one under review may be replaced. */
export function maySend(status: SideStatus): boolean {
  return status !== 1
}
