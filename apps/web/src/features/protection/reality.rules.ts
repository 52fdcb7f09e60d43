/** What a player can choose, as far as it is not less often than the operator says. */
const CHOICES = [10, 15, 30, 60, 120, 240]

/** How often a player may be reminded: minutes, the operator's own the longest. */
export function realityChoices(most: number): readonly number[] {
  return [...CHOICES.filter((minutes) => minutes < most), most]
}

/** The interval that holds: the player's choice, never longer than the operator's. 0: no reminders. */
export function realityEvery(most: number, chosen: number): number {
  return most > 0 && chosen > 0 ? Math.min(most, chosen) : most
}

/** How many reality checks fell due in a session of play of so many seconds. */
export function realityCount(seconds: number, every: number): number {
  return every > 0 ? Math.floor(seconds / (every * 60)) : 0
}
