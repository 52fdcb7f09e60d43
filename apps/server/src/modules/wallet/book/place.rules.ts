/** A player's wallet at a platform. */
export interface Place {
  readonly playerId: bigint
  readonly code: string
}

/** For look-ups by place. */
export const nameOf = ({ playerId, code }: Place): string => `${playerId} ${code}`
