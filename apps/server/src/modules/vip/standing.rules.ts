/* When a player's level rises, falls, or comes back from one that staff gave (VIP-2, VIP-3). What a level asks for: ladder.rules.ts. */

export interface Standing {
  /** In force. */
  readonly level: number
  /** What the player's own figures came to. */
  readonly earned: number
  /** Last Taipei day of a level that staff gave; null: it is the player's own. */
  readonly hand_until: string | null
}

/** After the player has earned the level `to`: it is in force unless a higher one by hand is. Null: it was earned before. */
export function raised(before: Standing, to: number): Standing | null {
  if (to <= before.earned) return null
  return to >= before.level ? { level: to, earned: to, hand_until: null } : { ...before, earned: to }
}

/** After the player's figures have come to no more than the level `to`; one by hand stays until its end. Null: nothing falls. */
export function lowered(before: Standing, to: number): Standing | null {
  if (to >= before.earned) return null
  return { ...before, level: before.hand_until === null ? to : before.level, earned: to }
}

/** After the last day of a level by hand: the earned one is in force. Null: it is not over on this Taipei day, or there is none. */
export function afterManualLevel(before: Standing, day: string): Standing | null {
  if (before.hand_until === null || before.hand_until >= day) return null
  return { level: before.earned, earned: before.earned, hand_until: null }
}

/** The levels above what was earned, up to `to`: each gives its prize. */
export function levelsBetween<L extends { readonly level: number }>(levels: readonly L[], before: Standing, to: number): readonly L[] {
  return levels.filter(({ level }) => level > before.earned && level <= to)
}
