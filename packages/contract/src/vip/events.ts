/** A player's level changed. */
export interface LevelChanged {
  readonly playerId: string
  readonly from: number
  readonly to: number
}

export const levelChanged = 'vip.level_changed'
