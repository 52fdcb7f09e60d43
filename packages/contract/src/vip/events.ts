import { defineEvent } from '../kernel/event.ts'

/** A player's level changed. */
export interface LevelChanged {
  readonly playerId: string
  readonly from: number
  readonly to: number
  /** ISO time. */
  readonly at: string
}

export const levelChanged = defineEvent<LevelChanged>('vip.level_changed')
